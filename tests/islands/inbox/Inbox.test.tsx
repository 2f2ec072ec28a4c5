import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InboxEntry } from '#contract/inbox.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

const entry = (id: number, more: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  kind: 'trade',
  title: `Offer ${id}`,
  text: 'Asha offers 2 cards.',
  link: `/trades/${id}`,
  at: `2026-11-${String(10 + id).padStart(2, '0')}T12:00:00.000Z`,
  is_unread: true,
  ...more,
});

let entries: InboxEntry[];
let next: string | null;
let fails: boolean;
let api: ReturnType<typeof stubApi>;
let changesAt: string | null;
const countOf = (entries: readonly InboxEntry[]) => {
  const unread = entries.filter(({ is_unread: isUnread }) => isUnread);
  return { unread: unread.length, newest: unread[0]?.id ?? null, changes_at: changesAt };
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/inbox');
  fails = false;
  changesAt = null;
  next = null;
  entries = [entry(3), entry(2, { kind: 'wish', title: '#7 of Fox is free' }), entry(1, { is_unread: false })];
  api = stubApi(({ url, body }) => {
    const { pathname, searchParams } = url;
    if (pathname.endsWith('/live')) return { status: 503, body: {} };
    if (pathname.endsWith('/live/events')) return { body: { data: [], last: 1, is_incomplete: false } };
    if (fails) return { status: 503, body: { message: ['later'] } };
    if (pathname.endsWith('/inbox/unread')) return { body: countOf(entries) };
    if (pathname.endsWith('/inbox/read')) {
      const { entries: read } = body as { entries: number[] };
      entries = entries.map((each) => (read.includes(each.id) ? { ...each, is_unread: false } : each));
      return { body: countOf(entries) };
    }
    if (pathname.endsWith('/inbox/read-all')) {
      entries = entries.map((each) => ({ ...each, is_unread: false }));
      return { body: countOf(entries) };
    }
    if (searchParams.has('before'))
      return { body: { data: [entry(0, { title: 'An old one' })], next: null, ...countOf(entries) } };
    const kind = searchParams.get('kind');
    const data = entries.filter((each) => kind === null || each.kind === kind);
    return { body: { data, next, ...countOf(entries) } };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

async function show(isSignedIn = true) {
  if (isSignedIn) signInHere();
  const { Inbox } = await import('#islands/inbox/Inbox.tsx');
  render(<Inbox loginLink="/authorize" />);
  await settled();
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a visitor is asked to log in, and nothing is requested', async () => {
  await show(false);
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(api.requests).toEqual([]);
});

test('each entry leads to its place, says its kind and whether it is new, and lies under its day', async () => {
  await show();
  expect(links()).toEqual(
    expect.arrayContaining([
      ['Offer 3', '/trades/3'],
      ['#7 of Fox is free', '/trades/2'],
    ]),
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.startsWith('New'))).toEqual([true, true, false]);
  expect(rows[1]?.textContent).toContain('Wishes');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

test('an entry is read when it is opened or marked, and all of them at once', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Offer 3' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await settled();
  expect(screen.getAllByText('New')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Mark as read.*#7 of Fox is free$/u }));
  await settled();
  expect(screen.queryByText('New')).toBeNull();
  expect(api.of('/inbox/read').map(({ body }) => body)).toEqual([{ entries: [3] }, { entries: [2] }]);
  entries = [entry(3), entry(2)];
  cleanup();
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await settled();
  expect(api.of('/inbox/read-all')[0]?.body).toEqual({ kind: null, until: entry(3).at });
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-disabled')).toBe('true');
});

test('a kind is chosen in the address, and older entries follow', async () => {
  next = '5-1';
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await settled();
  expect(screen.getByRole('link', { name: 'An old one' })).toBeTruthy();
  next = null;
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'wish' } });
  await settled();
  expect(location.search).toBe('?kind=wish');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  entries = [];
  fireEvent.click(screen.getByRole('button', { name: 'Unread' }));
  await settled();
  expect(location.search).toBe('?kind=wish&unread=true');
  expect(document.querySelector('.empty')?.textContent).toContain('You have read everything');
});

test('an empty inbox says what will appear, and a failed request is no empty inbox', async () => {
  entries = [];
  await show();
  expect(screen.getByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
  cleanup();
  fails = true;
  await show();
  expect(screen.getByRole('alert').textContent).toContain('Your inbox couldn’t be loaded.');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.getByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
});

test('the bell has the number of unread entries as text, and follows the stream', async () => {
  signInHere();
  const bell = document.createElement('a');
  bell.append('Inbox', Object.assign(document.createElement('span'), { className: 'header-inbox-count' }));
  document.body.append(bell);
  const { UnreadCount } = await import('#islands/inbox/UnreadCount.tsx');
  const { setInboxCount } = await import('#stores/inbox/unread.ts');
  render(<UnreadCount />);
  await settled();
  expect(bell.textContent).toBe('Inbox2, 2 unread');
  act(() => setInboxCount({ unread: 100, newest: 9, changes_at: null }));
  expect(bell.textContent).toBe('Inbox99+, 99+ unread');
  act(() => setInboxCount({ unread: 0, newest: null, changes_at: null }));
  expect(bell.textContent).toBe('Inbox');
  cleanup();
  bell.remove();
});

test('the list is loaded again when one unread entry replaces another, and beyond the number that is counted', async () => {
  await show();
  const { setInboxCount } = await import('#stores/inbox/unread.ts');
  entries = [entry(4), entry(3, { is_unread: false }), ...entries.slice(1)];
  act(() => setInboxCount(countOf(entries)));
  await settled();
  expect(screen.getByRole('link', { name: 'Offer 4' })).toBeTruthy();
  act(() => setInboxCount({ unread: 100, newest: 4, changes_at: null }));
  entries = [entry(5), ...entries];
  act(() => setInboxCount({ unread: 100, newest: 5, changes_at: null }));
  await settled();
  expect(screen.getByRole('link', { name: 'Offer 5' })).toBeTruthy();
});

test('the number is asked for again when an entry appears or ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    signInHere();
    const { $unread, subscribeToUnread } = await import('#stores/inbox/unread.ts');
    changesAt = new Date(Date.now() + 60_000).toISOString();
    const stop = subscribeToUnread();
    await vi.waitFor(() => expect($unread.get()).toBe(2));
    entries = [entry(4), ...entries];
    changesAt = null;
    await vi.advanceTimersByTimeAsync(59_000);
    expect($unread.get()).toBe(2);
    await vi.advanceTimersByTimeAsync(4_000);
    await vi.waitFor(() => expect($unread.get()).toBe(3));
    stop();
  } finally {
    vi.useRealTimers();
  }
});
