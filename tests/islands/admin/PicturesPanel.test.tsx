import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const set = uuidOf(1);
const targets = [
  { uuid: uuidOf(11), display: 'Akari' },
  { uuid: uuidOf(12), display: 'Ōkami' },
];
let refuses: boolean;
let sent: string[];
let saved: number;
let closed: number;

beforeEach(() => {
  vi.resetModules();
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  storeSession({ name: 'Plover', discord_id: '861', userRoles: ['admin'] });
  saved = 0;
  closed = 0;
  sent = [];
  refuses = false;
  let uploads = 0;
  stubRoutes({
    'GET /admin/change-sets': () => Response.json({ data: [{ uuid: set, title: 'Season' }], next: null }),
    'POST /admin/art': () => {
      uploads += 1;
      if (refuses && uploads === 1) return Response.json({ message: ['It is damaged.'] }, { status: 400 });
      const art = {
        digest: String(uploads).repeat(64),
        kind: 'image',
        mime: 'image/png',
        bytes: 1,
        width: 1,
        height: 1,
      };
      return Response.json({ art, crop: null }, { status: 201 });
    },
    [`POST /admin/change-sets/${set}/import`]: ({ query }) => {
      sent.push(query.get('dry_run') ?? '');
      const is_drafted = query.get('dry_run') === 'false';
      const counts = { cards: { created: 0, updated: 2, unchanged: 0 } };
      return Response.json({ is_drafted, digest: 'seen', counts, changes: [], problems: [], problem_count: 0 });
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function give(...names: string[]) {
  const { PicturesPanel } = await import('#islands/admin/art/PicturesPanel.tsx');
  render(
    <PicturesPanel
      kind="cards"
      targets={targets}
      set={set}
      cdnBase="/cdn"
      opening={1}
      onClose={() => (closed += 1)}
      onSaved={() => (saved += 1)}
    />,
  );
  const files = names.map((name) => new File(['x'], name));
  fireEvent.change(screen.getByLabelText('Pictures or a ZIP file'), { target: { files } });
  await settle();
}

test('many pictures are matched by name or number, shown, and saved as drafts', async () => {
  await give('okami.png', '01.png');
  const rows = within(screen.getByText('2 pictures have a card').closest('details')!).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['01.pngAkari', 'okami.pngŌkami']);
  fireEvent.click(screen.getByRole('button', { name: 'Upload and show what changes' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Save as drafts' }));
  await settle();
  expect(sent).toEqual(['true', 'false']);
  expect(saved).toBe(1);
});

test('chosen pictures are thrown away only after a question', async () => {
  const confirm = vi.fn(() => true).mockReturnValueOnce(false);
  vi.stubGlobal('confirm', confirm);
  await give('okami.png');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([closed, confirm.mock.calls.length]).toEqual([1, 2]);
});

test('a refused picture is named, and the others are shown nevertheless', async () => {
  refuses = true;
  await give('okami.png', '01.png');
  fireEvent.click(screen.getByRole('button', { name: 'Upload and show what changes' }));
  await settle();
  expect(screen.getByRole('row', { name: '01.png It is damaged.' })).not.toBeNull();
  expect(sent).toEqual(['true']);
});

test('what belongs to no card is refused by file, or becomes new cards with what they have in common', async () => {
  await give('New face.png', 'notes.txt');
  expect(screen.getByRole('row', { name: /^New face.png No card of this list/u })).not.toBeNull();
  expect(
    screen.getByRole('row', { name: 'notes.txt The file is not a PNG, JPEG, WebP or AVIF image.' }),
  ).not.toBeNull();
  const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload and show what changes' });
  expect(show.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Make new cards of the picture/u }));
  expect(screen.queryByRole('row', { name: /^New face.png/u })).toBeNull();
  fireEvent.change(screen.getByLabelText('Rarity'), { target: { value: 'SR' } });
  // The series is missing.
  expect(show.disabled).toBe(true);
});
