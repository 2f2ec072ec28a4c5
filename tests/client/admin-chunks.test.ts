import { expect, test } from 'vitest';
import { chunkFolder, listAdminLeaks } from '#client/build/check-admin-chunks.ts';

const page = '/site/src/islands/console/AdminPage.tsx';
const list = '/site/src/islands/admin/object/ObjectList.tsx';
const chunks = (entries: Record<string, { modules: string[]; imports: string[] }>) => new Map(Object.entries(entries));

test('chunks of the admin console have a folder of their own', () => {
  expect(chunkFolder([page])).toBe('');
  expect(chunkFolder([page, list])).toBe('admin/');
  expect(chunkFolder(['/site/src/stores/admin/object/list.ts'])).toBe('admin/');
});

test('code of the admin console that everybody would load is found', () => {
  const own = { '_astro/admin/ObjectList.js': { modules: [list], imports: ['_astro/react.js'] } };
  expect(listAdminLeaks(chunks({ '_astro/AdminPage.js': { modules: [page], imports: [] }, ...own }))).toEqual([]);
  expect(
    listAdminLeaks(
      chunks({
        '_astro/mixed.js': { modules: [page, list], imports: [] },
        '_astro/eager.js': { modules: [page], imports: ['_astro/admin/ObjectList.js'] },
        ...own,
      }),
    ),
  ).toEqual(['_astro/mixed.js', '_astro/eager.js']);
});
