import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['admin'] };
const newSet = uuidOf(900);
let requests: RecordedCall[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ ...profile, userRoles: ['admin'] });
  vi.doMock(import('#client/api.ts'), async (load) => ({ ...(await load()), createUuid: () => newSet }));
  requests = stubRoutes({
    'GET /user/profile': () => Response.json(profile),
    'GET /admin/change-sets': () => Response.json({ data: [], next: null }),
    [`POST /admin/change-sets/${newSet}/import`]: () =>
      Response.json({
        is_drafted: false,
        digest: '',
        counts: { types: { created: 0, updated: 0, unchanged: 3 } },
        changes: [],
        problems: [],
        problem_count: 0,
      }),
  });
});

afterEach(() => {
  cleanup();
  vi.doUnmock('#client/api.ts');
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

/** Chooses a file on the page and has it checked. */
async function checkFile(name: string, text: string) {
  const { default: CatalogueImport } = await import('#islands/admin/change-set/CatalogueImport.tsx');
  render(<CatalogueImport params={{}} user={profile as unknown as AccountUser} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File([text], name)] } });
  fireEvent.change(screen.getByLabelText('Title of the change set'), { target: { value: 'Types' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Check the file' }).closest('form')!);
  await settle();
}

test('a file without differences says so, has nothing to save and leaves no change set behind', async () => {
  await checkFile('types.csv', 'uuid,key\n');
  expect(screen.getByText(/there is nothing to save/u)).toBeTruthy();
  // The region was there before its text, so it is announced.
  expect(screen.getByRole('status').textContent).toBe('Everything has these values already.');
  expect(screen.queryByRole('button', { name: 'Save as drafts' })).toBeNull();
  const sent = requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(sent).toEqual(['import']);
});
