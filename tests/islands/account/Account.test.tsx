import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountSection } from '#game/account-section.ts';
import type { Account } from '#islands/account/Account.tsx';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const ember = {
  uuid: '5b1d3f6e-0000-4000-8000-000000000001',
  discord_id: '8602340000000000101',
  name: 'Emberlily',
  discord_name: 'ember_lily',
  mfaEnabled: false,
  roles: ['game-mod'],
  created_at: '2024-03-01T00:00:00Z',
  hasAcceptedTerms: true,
};
const session = (uuid: string, is_current: boolean) => ({
  uuid,
  created_at: '2026-01-01T00:00:00Z',
  last_used_at: '2026-01-02T00:00:00Z',
  expires_at: '2026-02-01T00:00:00Z',
  browser: is_current ? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' : 'curl/8.0',
  is_current,
});
const line = (id: number, more: object = {}) => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  currency: 'bloodstones',
  amount: 15,
  balance: 15,
  reason: 'burn',
  details: { cards: 3 },
  ...more,
});

let requests: RecordedCall[];
const saved = {
  uuid: 's1',
  name: 'Foxes',
  search: 'name=fox&rarities=UR',
  is_notified: true,
  is_outdated: false,
  created_at: '2026-11-23T00:00:00Z',
};

const fox = { uuid: 'c1', name: 'Fox', series: 'Moon tales', rarity: 'UR' };
const wishes = [7, 3].map((version) => ({
  card: fox,
  version,
  created_at: '2026-11-23T00:00:00Z',
}));

let due: string | null;
let rewards: { open: object[]; given: object[] };
let answers: Record<string, (call: RecordedCall) => Response | Promise<Response>>;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  history.replaceState(null, '', '/account');
  due = null;
  rewards = { open: [], given: [] };
  answers = {
    'GET /user/profile': () => Response.json(ember),
    [`GET /user/get/${ember.uuid}/history`]: () =>
      Response.json({ by: 'week', days: [], copies: [], cards: [], series: [], score: [], bloodstones: [] }),
    'GET /user/sessions': () => Response.json({ data: [session('a', true), session('b', false), session('c', false)] }),
    'DELETE /user/sessions/b': () => Response.json({ revoked: true }),
    'DELETE /user/sessions/c': () => Response.json({ message: ['busy'] }, { status: 503 }),
    'GET /store/orders': () => Response.json({ data: [order], next: null }),
    'GET /store/payments': () => Response.json({ data: [payment], next: null }),
    'GET /store/spending': () =>
      Response.json({
        currency: 'usd',
        limit: 500,
        next: null,
        spent: 199,
        resets_at: '2026-12-01T00:00:00Z',
        debt: 5,
      }),
    'GET /highlights/settings': () => Response.json({ is_named: true }),
    'POST /highlights/settings': ({ body }) => Response.json(body, { status: 201 }),
    'GET /search/saved': () => Response.json({ data: [saved] }),
    'POST /search/saved/s1': () =>
      Response.json({ message: ['You already have a search with this name.'] }, { status: 409 }),
    'DELETE /search/saved/s1': () => Response.json({ uuid: 's1' }),
    'GET /card/wishes': () => Response.json({ data: wishes }),
    'DELETE /card/catalog/c1/versions/7/wish': () => Response.json({ version: 7 }),
    'GET /user/ledger': () => Response.json({ data: [line(9), line(8, { amount: -5 })], count: 2, balances: {} }),
    'GET /user/rewards': () => Response.json(rewards),
    'GET /user/deletion': () => Response.json({ deletion_due_at: due, waits_for: null }),
    'POST /user/deletion': () =>
      Response.json({ deletion_due_at: '2026-12-06T00:00:00Z', waits_for: null }, { status: 201 }),
    'DELETE /user/deletion': () => Response.json({ deletion_due_at: null, waits_for: null }),
  };
  requests = stubRoutes(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the island of a page of the account. */
async function importPage(section?: AccountSection) {
  if (section === undefined) return (await import('#islands/account/Account.tsx')).Account;
  const name = `${section[0]?.toUpperCase()}${section.slice(1)}Page`;
  const pages = (await import(`../../../src/islands/account/pages/${name}.tsx`)) as Record<string, typeof Account>;
  return pages[name] as typeof Account;
}

async function show(section?: AccountSection, user: object | null = ember) {
  if (user) storeSession(user);
  const Page = await importPage(section);
  render(
    <Page
      premium={{ price: 500, days: 30 }}
      deletionGraceDays={14}
      cdnBase="/cdn"
      avatarBase="/cdn/avatars"
      loginLink="/authorize"
    />,
  );
  await finish();
}
const finish = async () => {
  for (let round = 0; round < 4; round += 1) await act(settled);
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const text = (name: string) => screen.getByRole('region', { name }).textContent;
const toast = async () => (await import('#stores/toast.ts')).$toasts.get()[0];

const payment = {
  uuid: '30000000-0000-4000-8000-000000000002',
  bundle: '30000000-0000-4000-8000-000000000003',
  name: 'Pouch of Moonstones',
  moonstones: 100,
  price: 199,
  currency: 'usd',
  state: 'paid',
  refunded: 199,
  disputed: 0,
  lost: 0,
  returned: 100,
  receipt_url: null,
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-20T10:35:00Z',
  paid_at: '2026-11-20T10:01:00Z',
};

const order = {
  uuid: '30000000-0000-4000-8000-000000000001',
  kind: 'pack',
  item_uuid: '30000000-0000-4000-8000-000000000002',
  name: 'Lantern Pack',
  quantity: 2,
  currency: 'bloodstones',
  price: 640,
  created_at: '2026-11-20T10:00:00Z',
  wrapper: 'a',
  openings: ['30000000-0000-4000-8000-000000000003', '30000000-0000-4000-8000-000000000004'],
};

test('purchases are listed with a link to the proof of each opened pack', async () => {
  await show('purchases');
  expect(await part('Purchases').findByRole('row', { name: /2 × Lantern Pack/u })).toBeTruthy();
  expect(
    part('Purchases')
      .getAllByRole('link', { name: /the draw of/u })
      .map((link) => link.getAttribute('href')),
  ).toEqual(order.openings.map((uuid) => `/store/packs/proof?opening=${uuid}`));
});

test('payments are listed with their state, and the limit says what is spent and owed', async () => {
  await show('purchases');
  const row = await part('Purchases').findByRole('row', { name: /Pouch of Moonstones/u });
  expect(row.textContent).toContain('Refunded');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/store/payments/${payment.uuid}`);
  expect(text('Purchases')).toContain('Your limit is $5.00 a month. This month you spent $1.99');
  expect(text('Purchases')).toContain('You owe 5 moonstones.');
});

test('a signed-out visitor gets the sign-in panel, and no request is sent', async () => {
  await show(undefined, null);
  expect(screen.getByRole('link', { name: 'Login with Discord' }).getAttribute('href')).toBe('/authorize');
  expect(screen.queryByRole('region')).toBeNull();
  expect(requests).toEqual([]);
});

test("the page shows the player's identity, and explains two-factor authentication", async () => {
  await show();
  for (const known of ['Emberlily', 'ember_lily', ember.uuid, ember.discord_id, 'Game Moderator']) {
    expect(text('Identity')).toContain(known);
  }
  expect(text('Identity')).toContain('Off');
  expect(text('Identity')).toContain('You can change this in Discord');
});

test('sessions have readable names, and the current one is marked and cannot be ended here', async () => {
  await show('sessions');
  const [current, other] = part('Sessions').getAllByRole('listitem');
  expect(current?.textContent).toContain('Firefox on Linux');
  expect(current?.textContent).toContain('This browser');
  expect(current?.querySelector('button')).toBeNull();
  expect(other?.textContent).toContain('curl/8.0');
});

test('an ended session disappears, and one that cannot be ended stays with an error message', async () => {
  await show('sessions');
  fireEvent.click(part('Sessions').getByRole('button', { name: 'Sign out everywhere else' }));
  await finish();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/user/sessions/b',
    '/user/sessions/c',
  ]);
  expect(part('Sessions').getAllByRole('listitem')).toHaveLength(2);
  expect(await toast()).toMatchObject({ title: 'Sign-out failed', variant: 'destructive' });
});

test('payments are described in words, with their sign and the balance afterwards', async () => {
  await show('ledger');
  const [, first, second] = part('Currency ledger').getAllByRole('row');
  expect(first?.textContent).toContain('Burned 3 cards');
  expect(first?.textContent).toContain('+15 bloodstones');
  expect(second?.textContent).toContain('-5 bloodstones');
  expect(part('Currency ledger').queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the currency is in the address, and older entries are appended after the last one', async () => {
  answers['GET /user/ledger'] = ({ query }) =>
    Response.json({ data: [query.get('before') ? line(3) : line(9)], count: 2, balances: {} });
  await show('ledger');
  fireEvent.click(part('Currency ledger').getByRole('link', { name: 'Moonstones' }));
  await finish();
  expect(location.search).toBe('?currency=moonstones');
  fireEvent.click(part('Currency ledger').getByRole('button', { name: 'Show more' }));
  await finish();
  expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({ currency: 'moonstones', before: '9' });
  expect(part('Currency ledger').getAllByRole('row')).toHaveLength(3);
  expect(text('Currency ledger')).toContain('2 of 2');
});

test('a saved search opens in the catalogue, and is removed only after a second press', async () => {
  await show('searches');
  const searches = part('Saved searches');
  expect(searches.getByRole('link', { name: 'Foxes' }).getAttribute('href')).toBe('/cards?name=fox&rarities=UR');
  expect(text('Saved searches')).toContain('fox r:UR');
  fireEvent.click(searches.getByRole('button', { name: 'Rename Foxes' }));
  fireEvent.change(searches.getByRole('textbox', { name: 'New name' }), { target: { value: 'Wolves' } });
  fireEvent.click(searches.getByRole('button', { name: 'Save' }));
  await act(settled);
  await act(settled);
  expect(searches.getByRole('alert').textContent).toBe('You already have a search with this name.');
  fireEvent.click(searches.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(searches.getByRole('button', { name: 'Remove Foxes' }));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(searches.getByRole('button', { name: 'Remove for good' }));
  await act(settled);
  await act(settled);
  expect(text('Saved searches')).toContain('You haven’t saved a search yet.');
});

test('a search of which a filter is gone says so, and has no switch', async () => {
  answers['GET /search/saved'] = () => Response.json({ data: [{ ...saved, is_outdated: true }] });
  await show('searches');
  expect(text('Saved searches')).toContain('A filter of this search no longer exists.');
  expect(part('Saved searches').queryByRole('checkbox')).toBeNull();
});

test('wishes are listed by card, and removed one by one', async () => {
  await show('wishes');
  const section = part('Wishes');
  expect(section.getByRole('link', { name: 'Fox' }).getAttribute('href')).toBe('/card/c1');
  expect(text('Wishes')).toContain('2 of 100.');
  const buttons = () => section.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['#3 of Fox, remove', '#7 of Fox, remove']);
  fireEvent.click(section.getByRole('button', { name: '#7 of Fox, remove' }));
  await act(settled);
  await act(settled);
  expect(buttons()).toEqual(['#3 of Fox, remove']);
  answers['DELETE /card/catalog/c1/versions/3/wish'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  fireEvent.click(section.getByRole('button', { name: '#3 of Fox, remove' }));
  await act(settled);
  await act(settled);
  expect(section.getByRole('alert').textContent).toMatch(/Trying again is safe/u);
  expect(buttons()).toEqual(['#3 of Fox, remove']);
});

const reward = {
  uuid: 'r1',
  title: 'Thank you',
  message: 'For a year.',
  gifts: [
    { kind: 'currency', currency: 'moonstones', amount: 50 },
    { kind: 'frame', uuid: 'f1', name: 'Lantern' },
  ],
  given_at: null,
  expires_at: '2026-12-24T00:00:00Z',
};

test('a player without rewards has no section for them', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Rewards' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rewards' })).toBeNull();
});

test('a reward that waits is the first section, is claimed once, and leaves a receipt', async () => {
  rewards = { open: [reward], given: [] };
  answers['POST /user/rewards/r1/claim'] = () =>
    Response.json({ ...reward, given_at: '2026-11-23T00:00:00Z' }, { status: 201 });
  await show();
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'Rewards' }));
  expect(text('Rewards')).toContain('50 moonstones, the frame Lantern');
  expect(text('Rewards')).toContain('Claim it until');
  const button = part('Rewards').getByRole('button', { name: 'Claim Thank you' });
  fireEvent.click(button);
  fireEvent.click(button);
  await finish();
  expect(requests.filter(({ path }) => path === '/user/rewards/r1/claim')).toHaveLength(1);
  expect(part('Rewards').getByRole('status').textContent).toBe('You got 50 moonstones, the frame Lantern.');
  expect(part('Rewards').queryByRole('button')).toBeNull();
  expect(text('Rewards')).toContain('Earlier rewards (1)');
});

test('a reward that is over says so and disappears', async () => {
  rewards = { open: [reward], given: [] };
  answers['POST /user/rewards/r1/claim'] = () => {
    rewards = { open: [], given: [{ ...reward, given_at: '2026-11-23T00:00:00Z' }] };
    return Response.json({ message: ['This reward is over.'] }, { status: 409 });
  };
  await show();
  fireEvent.click(part('Rewards').getByRole('button', { name: 'Claim Thank you' }));
  await finish();
  expect(part('Rewards').getByRole('alert').textContent).toBe('This reward is over.');
  expect(part('Rewards').queryByRole('button')).toBeNull();
});

test('a claim without an answer is sent again with the same key, and can be repeated', async () => {
  rewards = { open: [reward], given: [] };
  answers['POST /user/rewards/r1/claim'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  fireEvent.click(part('Rewards').getByRole('button', { name: 'Claim Thank you' }));
  await finish();
  const keys = requests.filter(({ path }) => path === '/user/rewards/r1/claim').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(part('Rewards').getByRole('alert').textContent).toContain('Trying again is safe');
  expect(part('Rewards').getByRole('button', { name: 'Claim Thank you' })).toBeTruthy();
});

test('an account is deleted only after its owner types its name', async () => {
  await show('data');
  const field = part('Delete account').getByRole('textbox');
  const button = part('Delete account').getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  for (const name of ['', 'emberlily', 'Ember']) {
    fireEvent.change(field, { target: { value: name } });
    expect(button.disabled).toBe(true);
  }
  expect(text('Delete account')).toContain('14 days');
  fireEvent.change(field, { target: { value: ' Emberlily ' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await finish();
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/user/deletion', body: { name: 'Emberlily' } });
  expect(screen.getByRole('alert').textContent).toContain('Your account will be deleted on');
  expect(part('Delete account').queryByRole('textbox')).toBeNull();
});

test('a pending deletion can be cancelled', async () => {
  due = '2026-12-06T00:00:00Z';
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await finish();
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/user/deletion' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await toast()).toMatchObject({ title: 'Deletion canceled', variant: 'success' });
});

test('when the cancellation fails, the notice stays and shows an error', async () => {
  due = '2026-12-06T00:00:00Z';
  answers['DELETE /user/deletion'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await finish();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
  expect(await toast()).toMatchObject({ title: 'Couldn’t cancel the deletion', variant: 'destructive' });
});

test('a deletion that waits says for what, and names no time that has passed', async () => {
  answers['GET /user/deletion'] = () =>
    Response.json({ deletion_due_at: '2026-11-01T00:00:00Z', waits_for: 'frozen-cards' });
  await show('data');
  expect(screen.getByRole('alert').textContent).toContain('waits until the team has closed the case');
  expect(text('Delete account')).toContain('It is about to be deleted unless you press “Keep my account”');
});

test('a page whose request fails shows an error, and the notice of a deletion stays', async () => {
  due = '2026-12-06T00:00:00Z';
  answers['GET /user/sessions'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show('sessions');
  expect(part('Sessions').getByRole('alert').textContent).toContain('couldn’t be loaded');
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
});

test('who does not want to be named in live pulls says so on the page of their data', async () => {
  await show('data');
  const box = await screen.findByRole('checkbox', { name: /Name me in live pulls/u });
  expect(box).toHaveProperty('checked', true);
  fireEvent.click(box);
  await settled();
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/highlights/settings', body: { is_named: false } });
  expect(box).toHaveProperty('checked', false);
});
