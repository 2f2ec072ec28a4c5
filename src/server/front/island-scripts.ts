import type { IslandScripts } from '#contract/island-scripts.ts';

const root = '<html lang="en"';
const islandStart = '<astro-island ';
const wakes = ' client="signed-in"';
const urlOf = /\s(?:component|renderer)-url="(?<url>[^"]+)"/gu;
const adminPage = /&quot;page&quot;:\[0,&quot;(?<name>\w+)&quot;\]/u;

/**
 * Names in a page the scripts of the islands that it is about, for `layouts/early-script.ts`: those that signed-in players
 * load, and those that only admins do. A page without such islands stays as it is. It is not decoded, because that takes as
 * long as a tenth of rendering it.
 */
export function nameIslandScripts(page: Buffer, { islands, adminPages }: IslandScripts): Buffer {
  const start = page.indexOf(root);
  const main = page.indexOf('<main');
  if (start === -1 || main === -1 || !page.includes(wakes, main)) return page;
  const all = new Set<string>();
  const ofAdmins = new Set<string>();
  const add = (names: Set<string>, list: string | undefined) => list?.split(' ').forEach((name) => names.add(name));
  for (let at = page.indexOf(islandStart, main); at !== -1; at = page.indexOf(islandStart, at + 1)) {
    // Attributes have no angle brackets.
    const tag = page.toString('latin1', at, page.indexOf('>', at));
    if (!tag.includes(wakes)) continue;
    for (const { groups } of tag.matchAll(urlOf)) add(all, islands[groups?.['url'] ?? '']);
    add(ofAdmins, adminPages[adminPage.exec(tag)?.groups?.['name'] ?? '']);
  }
  const names = [...all].join(' ');
  const more = [...ofAdmins].filter((name) => !all.has(name)).join(' ');
  const end = start + root.length;
  const named = ` data-scripts="${names}"${more === '' ? '' : ` data-admin-scripts="${more}"`}`;
  return Buffer.concat([page.subarray(0, end), Buffer.from(named), page.subarray(end)]);
}
