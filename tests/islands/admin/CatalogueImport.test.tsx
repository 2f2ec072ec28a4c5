import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gifProblem, mp4Problem, refusalOf } from '#game/object/art-file.ts';
import type { AccountUser } from '#game/account.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['admin'] };
const newSet = uuidOf(900);
const digest = 'd'.repeat(64);
let uploads: number;
let requests: RecordedCall[];

let unchanged: number;

beforeEach(() => {
  unchanged = 3;
  vi.resetModules();
  localStorage.clear();
  uploads = 0;
  storeSession({ ...profile, userRoles: ['admin'] });
  vi.doMock(import('#client/api.ts'), async (load) => ({ ...(await load()), createUuid: () => newSet }));
  requests = stubRoutes({
    'GET /user/profile': () => Response.json(profile),
    'GET /admin/change-sets': () => Response.json({ data: [], next: null }),
    'POST /admin/art': () => {
      uploads += 1;
      const art = { digest, kind: 'image', mime: 'image/png', bytes: 1, width: 1, height: 1 };
      if (uploads === 1) return Response.json({ art, crop: null }, { status: 201 });
      return Response.json({ message: ['The file is empty.'] }, { status: 400 });
    },
    [`POST /admin/change-sets/${newSet}/import`]: () =>
      Response.json({
        is_drafted: false,
        digest: '',
        counts: { types: { created: 0, updated: 0, unchanged } },
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
async function checkFile(name: string, text: string, others: readonly File[] = []) {
  const { default: CatalogueImport } = await import('#islands/admin/change-set/CatalogueImport.tsx');
  render(<CatalogueImport params={{}} user={profile as unknown as AccountUser} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File([text], name), ...others] } });
  await settle();
  fireEvent.change(screen.getByLabelText('Title of the change set'), { target: { value: 'Types' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Check the file' }).closest('form')!);
  await settle();
}

test('a file without differences says so, has nothing to save and leaves no change set behind', async () => {
  await checkFile('types.csv', 'uuid,key\na,b\n');
  expect(screen.getByText(/there is nothing to save/u)).toBeTruthy();
  // The region was there before its text, so it is announced.
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Everything has these values already.');
  expect(screen.queryByRole('button', { name: 'Save as drafts' })).toBeNull();
  const sent = requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(sent).toEqual(['import']);
});

test('a file with a header alone says so', async () => {
  unchanged = 0;
  await checkFile('types.csv', 'uuid,key\n');
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('has no rows');
});

test('a picture is uploaded for the kind of the row that names it', async () => {
  const shapes = () => requests.flatMap(({ path, query }) => (path.endsWith('/art') ? [query.get('for')] : []));
  await checkFile('frames (1).csv', 'uuid,art\n', [new File(['1'], 'f1.png')]);
  expect(shapes()).toEqual(['frames']);
  cleanup();
  vi.resetModules();
  const lists = { banners: [{ art: 'art/wide.png' }], cards: [{ art: 'c1.png' }] };
  await checkFile('season.json', JSON.stringify(lists), [new File(['1'], 'wide.png')]);
  expect(shapes()).toEqual(['frames', 'banners']);
});

test('pictures beside the file are uploaded first, and a refused one is named', async () => {
  await checkFile('cards.csv', 'uuid,art\n', [
    new File(['1'], 'c1.png'),
    new File(['no picture'], 'c2.png'),
    new File(['x'], 'notes.doc'),
    new File(['x'], 'c3.gif'),
    new File(['x'], 'c4.mp4'),
  ]);
  await settle();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['art', 'art', 'import']);
  expect(screen.getByRole('row', { name: 'c2.png The file is empty.' })).not.toBeNull();
  expect(
    screen.getByRole('row', { name: /^notes\.doc The file is neither a picture nor a catalogue/u }),
  ).not.toBeNull();
  // The same words as where the server refuses them by their content.
  expect(screen.getByRole('row', { name: `c3.gif The file ${gifProblem}.` })).not.toBeNull();
  expect(screen.getByRole('row', { name: `c4.mp4 The file ${mp4Problem}.` })).not.toBeNull();
  // The problem of a row says what became of the file that it names.
  const end = JSON.stringify({
    'notes.doc': { refused: refusalOf('is neither a picture nor a catalogue; save a spreadsheet as CSV') },
    'c3.gif': { refused: refusalOf(gifProblem) },
    'c4.mp4': { refused: refusalOf(mp4Problem) },
    'c2.png': { refused: 'The file is empty.' },
    'c1.png': digest,
  });
  expect(sent.at(-1)?.query.get('art_bytes')).toBe(String(end.length));
});
