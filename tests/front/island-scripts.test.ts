import { expect, test } from 'vitest';
import { nameIslandScripts } from '#server/front/island-scripts.ts';

const scripts = {
  islands: {
    '/_astro/Inventory.a.js': 'Inventory.a react.b',
    '/_astro/render.c.js': 'render.c react.b',
    '/_astro/AdminPage.d.js': 'AdminPage.d react.b',
  },
  adminPages: { Roles: 'admin/Roles.e react.b' },
};
const island = (name: string, client: string, props = '{}') =>
  `<astro-island uid="1" prefix="r1" component-url="/_astro/${name}.js" component-export="X" renderer-url="/_astro/render.c.js" props="${props}" ssr client="${client}"></astro-island>`;
const page = (header: string, main: string) =>
  Buffer.from(
    `<!DOCTYPE html><html lang="en" data-x="1"><body>${header}<main id="content">${main} · é</main></body></html>`,
  );

test('a page names the scripts of the islands in its main part that signed-in players load, each once', () => {
  const named = nameIslandScripts(page('', island('Inventory.a', 'signed-in')), scripts).toString();
  expect(named).toContain('<html lang="en" data-scripts="Inventory.a react.b render.c" data-x="1">');
  expect(named).toContain('· é</main>');
});

test('a page of the admin console names what only admins load apart', () => {
  const props = '{&quot;page&quot;:[0,&quot;Roles&quot;]}';
  const named = nameIslandScripts(page('', island('AdminPage.d', 'signed-in', props)), scripts).toString();
  expect(named).toContain('data-scripts="AdminPage.d react.b render.c" data-admin-scripts="admin/Roles.e"');
});

test.each([
  ['none', ''],
  ['one that is loaded on intent', island('Inventory.a', 'intent')],
])('a page stays as it is with %s in its main part', (_, main) => {
  const plain = page(island('Inventory.a', 'signed-in'), main);
  expect(nameIslandScripts(plain, scripts)).toBe(plain);
});
