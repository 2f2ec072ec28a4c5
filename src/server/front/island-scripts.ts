import type { IslandScripts } from '#contract/island-scripts.ts';

const root = '<html lang="en"';
const island =
  /<astro-island [^>]*? component-url="(?<url>[^"]+)"[^>]*? renderer-url="(?<renderer>[^"]+)" props="(?<props>[^"]*)"[^>]*? client="signed-in"/gu;
const adminPage = /&quot;page&quot;:\[0,&quot;(?<name>\w+)&quot;\]/u;

/**
 * Names in a page the scripts of the islands that it is about, for `layouts/early-script.ts`: those that signed-in players
 * load, and those that only admins do. A page without such islands stays as it is.
 */
export function nameIslandScripts(page: Buffer, { islands, adminPages }: IslandScripts): Buffer {
  const main = page.indexOf('<main');
  // Most pages have none, and are not decoded.
  if (main === -1 || !page.includes('client="signed-in"', main)) return page;
  const all = new Set<string>();
  const ofAdmins = new Set<string>();
  const add = (names: Set<string>, list: string | undefined) => list?.split(' ').forEach((name) => names.add(name));
  for (const { groups } of page.toString('utf8', main).matchAll(island)) {
    for (const url of ['url', 'renderer']) add(all, islands[groups?.[url] ?? '']);
    add(ofAdmins, adminPages[adminPage.exec(groups?.['props'] ?? '')?.groups?.['name'] ?? '']);
  }
  const names = [...all].join(' ');
  const more = [...ofAdmins].filter((name) => !all.has(name)).join(' ');
  const named = `${root} data-scripts="${names}"${more === '' ? '' : ` data-admin-scripts="${more}"`}`;
  return Buffer.from(page.toString().replace(root, named));
}
