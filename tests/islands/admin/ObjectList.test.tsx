import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['admin'] };
let total: number;
const pageSize = 100;
const set = uuidOf(900);
let requests: RecordedCall[];
let isExportDown: boolean;
let blobs: Blob[];
let updated: number;

const rowOf = (index: number) => ({
  kind: 'makers',
  uuid: uuidOf(index),
  display: `Maker ${index}`,
  fields: {},
  revision: 1,
  drafts: 0,
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  history.replaceState(null, '', '/admin/objects/makers');
  storeSession({ ...profile, userRoles: ['admin'] });
  isExportDown = false;
  total = 250;
  blobs = [];
  // A real click would leave the page that all tests share.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  updated = 2;
  requests = stubRoutes({
    'GET /admin/object-exports/makers': () =>
      isExportDown
        ? Response.json({ error: 'TOO_MANY_REQUESTS' }, { status: 429 })
        : Response.json({ objects: [{ ...rowOf(0), fields: { discord_id: '=cmd' } }], count: 1 }),
    'GET /user/profile': () => Response.json(profile),
    'GET /admin/change-sets': () => Response.json({ data: [{ uuid: set, title: 'Season' }], next: null }),
    'GET /admin/objects/makers': ({ query }) => {
      const start = Number(query.get('cursor') ?? '0');
      const length = Math.min(pageSize, total - start);
      const data = Array.from({ length }, (_, index) => rowOf(start + index));
      return Response.json({ data, total, next: start + length < total ? String(start + length) : null });
    },
    [`POST /admin/change-sets/${set}/many`]: ({ body }) =>
      Response.json({
        is_drafted: !(body as { dry_run: boolean }).dry_run,
        digest: 'shown',
        counts: { makers: { created: 0, updated, unchanged: 2 - updated } },
        changes: [],
        problems: [],
        problem_count: 0,
      }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const links = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
const press = (key: string, options: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options });

async function show() {
  const { default: ObjectList } = await import('#islands/admin/object/ObjectList.tsx');
  const user = profile as unknown as AccountUser;
  const shown = render(<ObjectList params={{ section: 'makers' }} user={user} cdnBase="/cdn" avatarBase="/avatars" />);
  await settle();
  return shown;
}

test('a long list shows one page of 100 rows, and Back returns to the page, its row and its selection', async () => {
  const { unmount } = await show();
  expect(links()).toHaveLength(pageSize);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await settle();
  expect(links()[0]).toContain('Maker 100');
  expect(screen.getByText('101–200 of 250')).not.toBeNull();
  expect(location.search).toBe('?page=2&after=100');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await settle();
  expect(links()).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await settle();
  expect(links()[0]).toContain('Maker 100');

  screen.getByRole('link', { name: 'Maker 103' }).focus();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Maker 101' }));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  vi.resetModules();
  await show();
  expect(document.activeElement?.textContent).toBe('Maker 103');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Maker 101' }).checked).toBe(true);
});

test('Back scrolls to where the list was left', async () => {
  const { unmount } = await show();
  vi.stubGlobal('scrollY', 640);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  vi.resetModules();
  await show();
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }));
});

test('a kind without objects says so, and does not ask for another search', async () => {
  total = 0;
  const { unmount } = await show();
  expect(screen.getByText('There are none yet.')).not.toBeNull();
  unmount();
  history.replaceState(null, '', '/admin/objects/makers?q=fox');
  await show();
  expect(screen.getByText('Nothing matches. Change the search or a filter.')).not.toBeNull();
});

test('a filter goes to the first page', async () => {
  history.replaceState(null, '', '/admin/objects/makers?page=2&after=100');
  await show();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
  expect(location.search).toBe('?q=a');
});

test('arrow keys move through the rows, and with Shift they select', async () => {
  await show();
  screen.getByRole('link', { name: 'Maker 0' }).focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Maker 1');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(screen.getByText('3 selected')).not.toBeNull();
  press('End');
  expect(document.activeElement?.textContent).toBe('Maker 99');
  press('Home');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Maker 0');
});

/** Selects two makers with the keyboard and opens their edit. */
async function openBulkEdit() {
  await show();
  screen.getByRole('link', { name: 'Maker 0' }).focus();
  press('ArrowDown', { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Edit selected' }));
  await screen.findByLabelText('Field');
  await settle();
}

async function previewBulkEdit() {
  await openBulkEdit();
  fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'portfolio_url' } });
  fireEvent.change(screen.getByLabelText('New value'), { target: { value: 'https://maker.example/' } });
  fireEvent.change(screen.getByLabelText('Change set'), { target: { value: set } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await settle();
}

test('a bulk edit by keyboard says what changes before it drafts anything', async () => {
  await previewBulkEdit();
  const calls = () => requests.filter(({ path }) => path.endsWith('/many')).map(({ body }) => body);
  const edit = { kind: 'makers', uuids: [uuidOf(0), uuidOf(1)], fields: { portfolio_url: 'https://maker.example/' } };
  expect(calls()).toEqual([{ ...edit, dry_run: true, shown: '' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Save as drafts' }));
  await settle();
  expect(calls()[1]).toEqual({ ...edit, dry_run: false, shown: 'shown' });
  expect(screen.getByRole('link', { name: 'Open the change set' })).not.toBeNull();
});

test('a bulk edit with another value has to be shown again before it can be saved', async () => {
  await previewBulkEdit();
  fireEvent.change(screen.getByLabelText('New value'), { target: { value: 'https://other.example/' } });
  expect(screen.queryByRole('button', { name: 'Save as drafts' })).toBeNull();
});

test('a bulk edit that changes nothing says so, and has nothing to save', async () => {
  updated = 0;
  await previewBulkEdit();
  expect(screen.getByText(/there is nothing to save/u)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as drafts' })).toBeNull();
});

test('a bulk edit asks for a value if the field cannot be empty, and offers no names', async () => {
  const { default: BulkEdit } = await import('#islands/admin/object/BulkEdit.tsx');
  const { toggleObject } = await import('#stores/admin/object/selection.ts');
  toggleObject(uuidOf(0));
  render(<BulkEdit kind="cards" cdnBase="/cdn" opening={1} onClose={() => undefined} />);
  await settle();
  const isOffered = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Show what changes' }).disabled;
  fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'emblem' } });
  expect(isOffered()).toBe(true);
  fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'batch' } });
  expect(isOffered()).toBe(false);
  expect(screen.queryByRole('option', { name: 'Name' })).toBeNull();
  fireEvent.change(screen.getByLabelText('New value'), { target: { value: '3' } });
  expect(isOffered()).toBe(true);
});

test('Close returns to the button that opened the edit, and Escape closes the columns', async () => {
  await openBulkEdit();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement?.textContent).toBe('Edit selected');

  const columns = document.querySelector<HTMLDetailsElement>('.object-columns')!;
  columns.open = true;
  columns.querySelector('input')?.focus();
  press('Escape');
  expect(columns.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('the button of a selection leads back to an edit that is open, and only an answered question throws it away', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  vi.stubGlobal('scrollY', 4_000);
  await previewBulkEdit();
  const panel = screen.getByRole('region', { name: 'Edit 2 selected' });
  act(() => screen.getByRole('link', { name: 'Maker 50' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Edit selected' }));
  expect(document.activeElement).toBe(panel);
  expect(screen.getByLabelText<HTMLInputElement>('New value').value).toBe('https://maker.example/');
  expect(screen.getByRole('button', { name: 'Save as drafts' })).not.toBeNull();
  expect(confirm).not.toHaveBeenCalled();

  // A selection that is cleared, and a key or a button that closes, lose nothing either.
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.keyDown(panel, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText<HTMLInputElement>('New value').value).toBe('https://maker.example/');
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);

  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('New value')).toBeNull();
  // The list is where the button was pressed.
  await vi.waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 4_000, behavior: 'instant' }));
});

test('a bulk edit that is saved closes without a question', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  await previewBulkEdit();
  fireEvent.click(screen.getByRole('button', { name: 'Save as drafts' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('New value')).toBeNull();
  expect(confirm).not.toHaveBeenCalled();
});

test('an export is one call for everything that matches, and its file has the shown columns', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(blobs).toHaveLength(1));
  const exports = requests.filter(({ path }) => path.startsWith('/admin/object-exports'));
  expect(exports.map(({ query }) => query.get('fields'))).toEqual(['discord_id,discord_avatar,portfolio_url']);
  expect((await blobs[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFuuid,name,discord_id,discord_avatar,portfolio_url',
    `${uuidOf(0)},Maker 0,'=cmd,,`,
  ]);
});

test('an export that fails says so, and a cancelled one is silent', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  await settle();
  expect([screen.queryByRole('alert'), blobs]).toEqual([null, []]);
  isExportDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('The list couldn’t be exported. Try again in a moment.');
});
