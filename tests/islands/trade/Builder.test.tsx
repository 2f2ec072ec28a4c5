import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardInstance } from '#contract/instance.ts';
import type { TradeItem } from '#contract/trade/offer.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { instanceDetailsOf, instanceOf, uuidOf } from '#tests/support/instances.ts';
import { me, offerOf, other, plainMeaning, tradeItemOf } from '#tests/support/trade-offers.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

let own: CardInstance[];
let theirs: CardInstance[];
let obstacles: Record<string, TradeItem['obstacle']>;
let api: ReturnType<typeof stubApi>;
const parent = offerOf(700, { theirs: { items: [tradeItemOf(11, { is_fixed: true }), tradeItemOf(12)] } });

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
  history.replaceState(null, '', `/trades/new?with=${other.uuid}`);
  signInHere();
  localStorage.setItem(
    'mazoku-user',
    JSON.stringify({ user: { ...me, bloodstones: 100 }, userToken: 'a-token-of-a-session' }),
  );
  own = [instanceOf(1), instanceOf(2, { is_locked: true }), instanceOf(3, { state: 'trading' }), instanceOf(4)];
  theirs = [instanceOf(11), instanceOf(12), instanceOf(13, { version: 0 })];
  obstacles = {};
  api = stubApi(({ url, body }) => {
    const path = url.pathname;
    if (path.endsWith('/collection'))
      return { body: { series: [{ uuid: uuidOf(1), name: 'Night Parade', owned: 8, total: 9 }] } };
    if (path.endsWith('/user/search')) return { body: { data: [me, other], count: 2 } };
    if (path.includes('/user/get/')) return { body: other };
    if (path.endsWith('/card/instance/inventory')) {
      const data = url.searchParams.get('owner') === other.uuid ? theirs : own;
      return { body: { data, count: data.length, counts: { rarities: {}, types: {} } } };
    }
    if (path.endsWith(`/card/instance/${uuidOf(1)}`)) return { body: instanceDetailsOf(1) };
    if (path.endsWith('/card/mine/holdings')) return { body: { data: [] } };
    if (path.endsWith('/want')) return { body: { card: theirs[0]?.card }, status: 201 };
    if (path.endsWith('/card/wanted')) return { body: { data: [] } };
    if (path.endsWith('/preview')) {
      const { give, get } = body as Record<'give' | 'get', { uuid: string }[]>;
      const items = (list: { uuid: string }[]) =>
        list.map(({ uuid }) => tradeItemOf(Number(uuid.slice(-4)), { obstacle: obstacles[uuid] ?? null }));
      const side = (player: typeof me, list: { uuid: string }[]) => ({
        player,
        bloodstones: 0,
        count: list.length,
        items: items(list),
      });
      const meaning = { mine: { ...plainMeaning, new_cards: 1 }, theirs: plainMeaning };
      return { body: { mine: side(me, give), theirs: side(other, get), meaning, problems: [] } };
    }
    if (path.endsWith(`/trade/offers/${parent.uuid}`)) return { body: parent };
    return { body: {} };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = (ms = 40) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

async function show(props: { recipient?: string; offer?: string } = { recipient: other.uuid }) {
  const { Builder } = await import('#islands/trade/Builder.tsx');
  render(<Builder recipient="" offer="" cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" {...props} />);
  await settled();
}
const inventory = (name: string) => within(screen.getByRole('region', { name }));
const tile = (list: string, card: RegExp) => inventory(list).getByRole('checkbox', { name: card });
const offerSide = (name: string) => within(screen.getByRole('complementary')).getByRole('region', { name });
const sendButton = () => screen.getByRole('button', { name: /^Send the/u });

test('copies of both inventories are put into the offer and taken out again', async () => {
  await show();
  fireEvent.click(tile('Your cards', /Card 1\b/u));
  fireEvent.keyDown(tile('Goldwick’s cards', /Card 11/u), { key: ' ' });
  expect(tile('Your cards', /Card 1\b/u).getAttribute('aria-checked')).toBe('true');
  expect(offerSide('You give').textContent).toContain('1 of 50 cards');
  expect(offerSide('You get').textContent).toContain('Card 11');
  fireEvent.click(within(offerSide('You get')).getByRole('button', { name: /Take out “Card 11”/u }));
  expect(tile('Goldwick’s cards', /Card 11/u).getAttribute('aria-checked')).toBe('false');
});

test('cards of the other player have the heart of the catalogue, which changes no choice', async () => {
  await show();
  const heart = inventory('Goldwick’s cards').getByRole('button', { name: 'I want Card 11' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart);
  await settled();
  expect(api.of('/want').map(({ method }) => method)).toEqual(['POST']);
  expect(tile('Goldwick’s cards', /Card 11/u).getAttribute('aria-checked')).toBe('false');
  expect(inventory('Your cards').queryByRole('button', { name: /^I want/u })).toBeNull();
});

test('the arrow keys move from tile to tile', async () => {
  await show();
  tile('Your cards', /Card 1\b/u).focus();
  fireEvent.keyDown(tile('Your cards', /Card 1\b/u), { key: 'End' });
  expect(document.activeElement).toBe(tile('Your cards', /Card 4\b/u));
});

test('locked, reserved and card-maker copies say why they cannot be chosen', async () => {
  await show();
  for (const [list, card, why] of [
    ['Your cards', /Card 2\b/u, 'Locked'],
    ['Your cards', /Card 3\b/u, 'In a trade'],
    ['Goldwick’s cards', /Card 13/u, 'Card-maker copy'],
  ] as const) {
    const blocked = tile(list, card);
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    expect(blocked.textContent).toContain(why);
    fireEvent.click(blocked);
    expect(blocked.getAttribute('aria-checked')).toBe('false');
  }
});

test('the offer says what is missing until it can be sent, and what it means', async () => {
  await show();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('Choose at least one card.');
  fireEvent.click(tile('Goldwick’s cards', /Card 11/u));
  expect(document.body.textContent).toContain('Choose what you give');
  const stones = screen.getByRole('textbox', { name: /^Bloodstones you give/u });
  fireEvent.change(stones, { target: { value: '101' } });
  expect(document.body.textContent).toContain('You offer 101 bloodstones, but you have 100.');
  fireEvent.change(stones, { target: { value: '60' } });
  expect(sendButton().getAttribute('aria-disabled')).toBe('false');
  await settled(450);
  expect(document.body.textContent).toContain('You get 1 card that you don’t have.');
});

test('copies can be fixed, or be a choice of at least two', async () => {
  await show();
  fireEvent.click(tile('Your cards', /Card 1\b/u));
  fireEvent.click(tile('Your cards', /Card 4\b/u));
  const roles = () => within(offerSide('You give')).getAllByRole('combobox');
  fireEvent.change(roles()[0] as HTMLElement, { target: { value: '1' } });
  expect(offerSide('You give').textContent).toContain('Add another card to this group');
  fireEvent.change(roles()[1] as HTMLElement, { target: { value: '1' } });
  expect(offerSide('You give').textContent).not.toContain('Add another card');
  const { $draft } = await import('#stores/trade/builder.ts');
  expect($draft.get().give.map(({ choice }) => choice)).toEqual([1, 1]);
});

test('copies that became unavailable are named and taken out together', async () => {
  obstacles = { [uuidOf(11)]: 'trading' };
  await show();
  fireEvent.click(tile('Your cards', /Card 1\b/u));
  fireEvent.click(tile('Goldwick’s cards', /Card 11/u));
  await settled(450);
  expect(document.body.textContent).toContain('“Card 11” #111: in another trade');
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
  expect(offerSide('You get').textContent).toContain('0 of 50 cards');
});

test('the filters list duplicates, what a player lacks and what completes a series', async () => {
  await show();
  const last = (owner: string) => {
    const queries = api.of('/card/instance/inventory').map(({ url }) => Object.fromEntries(url.searchParams));
    return queries.filter((query) => (query['owner'] ?? '') === owner).at(-1);
  };
  fireEvent.click(inventory('Your cards').getByRole('button', { name: 'Duplicates' }));
  fireEvent.click(inventory('Your cards').getByRole('button', { name: 'They lack' }));
  fireEvent.change(inventory('Goldwick’s cards').getByRole('combobox', { name: 'Series that you nearly completed' }), {
    target: { value: 'Night Parade' },
  });
  await settled();
  expect(last('')).toMatchObject({ duplicates: 'true', mine: '0,0', compare_with: other.uuid });
  expect(last(other.uuid)).toMatchObject({ series: '"Night Parade"', mine: '0,0' });
});

test('both search boxes have their own field and suggestions', async () => {
  await show();
  const fields = screen.getAllByRole('combobox', { name: /^Search/u });
  expect(fields.map(({ id }) => id)).toEqual(['search-give', 'search-get']);
  expect(new Set(fields.map((field) => field.getAttribute('aria-controls'))).size).toBe(2);
});

test('a counter-offer begins with the offer, keeps what is fixed and shows what changed', async () => {
  await show({ offer: parent.uuid });
  expect(offerSide('You get').textContent).toContain('Fixed by the other player');
  expect(within(offerSide('You get')).queryByRole('button', { name: /“Card 11”/u })).toBeNull();
  fireEvent.click(within(offerSide('You get')).getByRole('button', { name: /“Card 12”/u }));
  fireEvent.click(tile('Your cards', /Card 4\b/u));
  const changes = screen.getByRole('region', { name: 'What changed' }).textContent;
  expect(changes).toContain('Goldwick gives “Card 12” #112 no longer');
  expect(changes).toContain('You give “Card 4” #104 in addition');
  expect(screen.getByRole('button', { name: 'Send the counter-offer' })).toBeTruthy();
});

test('without a player the builder leads to them', async () => {
  await show({});
  expect(screen.getByRole('heading', { name: 'With whom do you want to trade?' })).toBeTruthy();
  expect(api.of('/card/instance/inventory')).toEqual([]);
});

test('a restricted player is told before they build an offer', async () => {
  const restricted = { ...me, trades_restricted_until: '2099-01-01T00:00:00.000Z' };
  localStorage.setItem('mazoku-user', JSON.stringify({ user: restricted, userToken: 'a-token-of-a-session' }));
  await show();
  expect(screen.getByText(/You can’t trade until/u)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read why' }).getAttribute('href')).toBe('/account/standing');
});

test('without a player, one is found by name or among those viewed lately, and the copy of the address stays', async () => {
  history.replaceState(null, '', `/trades/new?give=${uuidOf(1)}`);
  localStorage.setItem('recentUsers', JSON.stringify([{ id: '8602340000000000555', name: 'Ren', avatar: null }]));
  await show({});
  expect(screen.getByRole('region', { name: 'You give' }).textContent).toContain('“Card 1” #101');
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/Ren/u)).toBe(`/trades/new?give=${uuidOf(1)}&with=8602340000000000555`);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Player' }), { target: { value: 'ash' } });
  await settled(400);
  expect(api.of('/user/search')[0]?.body).toMatchObject({ name: 'ash' });
  expect(hrefOf(new RegExp(other.name, 'u'))).toBe(`/trades/new?give=${uuidOf(1)}&with=${other.uuid}`);
  // The arrow keys go from the field into the list and back.
  const field = screen.getByRole('searchbox', { name: 'Player' });
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: new RegExp(other.name, 'u') }));
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field);
  // Nobody trades with themselves.
  expect(screen.queryByRole('link', { name: new RegExp(me.name, 'u') })).toBeNull();
});
