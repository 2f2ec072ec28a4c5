import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicPlayer } from '#contract/player/player.ts';

const goldwick: PublicPlayer = {
  uuid: '5b1d3f6e-0000-4000-8000-000000000001',
  discord_id: '8602340000000000102',
  name: 'Goldwick',
  discord_avatar: null,
  roles: [],
  badges: ['card_maker', 'summer'],
  created_at: '2024-03-01T00:00:00Z',
  profile_banner: '5b1d3f6e-0000-4000-8000-0000000000bb',
  premium: '2099-12-31T23:59:59Z',
  clan_index: 4,
  clan_name: 'Nine Tails Society',
  clan_emote: '🦊',
  clan_role: 'leader',
};

const copy = {
  uuid: '5b1d3f6e-0000-4000-8000-0000000000c1',
  linkId: '5b1d3f6e-0000-4000-8000-0000000000c1',
  version: 7,
  is_locked: true,
  state: 'kept',
  equiped_frame_uuid: 'f1',
  equiped_frame: { uuid: 'f1', name: 'Oni Iron', art_version: 0 },
  created_at: '2024-05-01T00:00:00Z',
  owned_count: 1,
  user: { uuid: goldwick.uuid, discord_id: goldwick.discord_id, discord_avatar: null, name: 'Goldwick' },
  card: {
    uuid: 'ca',
    name: 'Lantern Fox',
    series: { name: 'Night Parade' },
    rarity: { name: 'UR' },
    rarity_uuid: 'u',
    type: { name: 'default' },
    batch: 1,
    artist: null,
    created_at: '2024-01-01T00:00:00Z',
    claimed: 3,
    total: 50,
    art_version: 0,
  },
};
const collection: Record<string, unknown> = {
  cards: 1234,
  unique: 300,
  rarities: [
    { rarity: 'C', copies: 900, owned: 299, total: 300 },
    { rarity: 'UR', copies: 2, owned: 1, total: 900 },
  ],
  series: Array.from({ length: 14 }, (_, index) => ({
    uuid: `s${index}`,
    name: `Series ${index}`,
    owned: 1,
    total: 4,
  })),
  showcase: [copy],
};
const inventory = { data: [copy], count: 49, counts: {} };

let player: PublicPlayer;
/** The responses of the call for the player, and of all other calls. */
let status: number;
let restStatus: number;
let requests: string[];
let holdingRequests: number;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  player = goldwick;
  status = 200;
  restStatus = 200;
  requests = [];
  holdingRequests = 0;
  history.replaceState(null, '', '/user/8602340000000000102');
  document.title = 'Player | Mazoku';
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, location.origin);
    if (pathname.endsWith('/card/mine/holdings')) {
      holdingRequests += 1;
      return Promise.resolve(Response.json({ data: [{ card_uuid: 'ca', copies: 3, lowest_version: 24 }] }));
    }
    requests.push(address);
    const rest = pathname.endsWith('/collection')
      ? collection
      : pathname.includes('/get-user-badges/')
        ? { data: [{ key: 'card_maker', name: 'Maker of Cards' }], count: 1 }
        : pathname.endsWith('/history')
          ? { by: 'week', days: [], copies: [], cards: [], series: [], score: [], bloodstones: null }
          : pathname.endsWith('/inventory')
            ? inventory
            : undefined;
    const answer = rest ? restStatus : status;
    return Promise.resolve(Response.json(answer === 200 ? (rest ?? player) : { message: ['no'] }, { status: answer }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(viewer?: Partial<PublicPlayer>) {
  if (viewer) localStorage.setItem('mazoku-user', JSON.stringify({ user: viewer, userToken: 'secret' }));
  const { Player } = await import('#islands/player/Player.tsx');
  render(<Player id={goldwick.discord_id} cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" />);
  await settled();
}
/** Each section sends its request when it is mounted. */
const settled = async () => {
  for (let round = 0; round < 3; round += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const text = () => document.body.textContent;
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('a player is shown with all public data', async () => {
  await show({ uuid: 'somebody else' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goldwick');
  expect(document.title).toBe('Goldwick | Mazoku');
  expect(text()).toContain('Maker of Cards');
  expect(text()).toContain('Nine Tails Society');
  expect(text()).toContain('Leader');
  expect(text()).toContain(goldwick.discord_id);
  expect(text()).toContain(goldwick.uuid);
  expect(screen.getByText('Premium')).toBeTruthy();
  expect(screen.queryByText('This is you')).toBeNull();
  expect(pictures()).toContain('/cdn/clans/4.webp?width=120');
  expect(pictures()).toContain(`/cdn/banners/${goldwick.profile_banner}.webp?width=1000`);
  expect(pictures()).toContain('/cdn/badges/card_maker.webp?width=240');
  expect(screen.getByRole('link', { name: /Nine Tails/u }).getAttribute('href')).toBe('/clans/4');
});

test('ids are below the badges', async () => {
  await show({ uuid: 'somebody else' });
  const badges = screen.getByRole('heading', { name: 'Badges' });
  const id = screen.getByText('Player ID', { selector: 'dt' });
  expect(badges.compareDocumentPosition(id)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a player’s own page says so and links to their settings, and another player’s page does not', async () => {
  await show({ uuid: goldwick.uuid });
  expect(screen.getByText('This is you')).toBeTruthy();
  const ways = () => screen.queryByRole('navigation', { name: 'Your pages' })?.querySelectorAll('a') ?? [];
  expect([...ways()].map((way) => way.getAttribute('href'))).toEqual([
    '/inventory',
    '/cosmetics',
    '/cosmetics?tab=banners',
    '/account',
  ]);
  cleanup();
  vi.resetModules();
  await show({ uuid: 'x' });
  expect(ways()).toHaveLength(0);
});

test('a collection’s percentages round to 0 only when empty and to 100 only when complete', async () => {
  await show({ uuid: 'x' });
  expect(text()).toContain('1,234 copies of 300 different cards, out of 1,200.');
  const rings = [...document.querySelectorAll('.player-rings li')].map((ring) => ring.textContent);
  expect(rings[0]).toContain('1%');
  expect(rings[0]).toContain('1 of 900');
  expect(rings[1]).toContain('99%');
  expect(rings[1]).toContain('299 of 300');
});

test('twelve series are shown, and all of them on demand', async () => {
  await show({ uuid: 'x' });
  expect(document.querySelectorAll('.player-series li')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 14 series' }));
  expect(document.querySelectorAll('.player-series li')).toHaveLength(14);
});

test('cards link to their copies, with version, lock and frame', async () => {
  await show({ uuid: 'x' });
  const card = document.querySelector('.player-showcase a');
  expect(card?.getAttribute('href')).toBe(`/inventory/${copy.linkId}`);
  expect(card?.textContent).toContain('#7 of 50');
  expect(card?.textContent).toContain('in the frame Oni Iron');
  expect(card?.querySelector('[aria-label="Locked"]')).toBeTruthy();
});

test('the page number of a player’s cards is in the address', async () => {
  await show({ uuid: 'x' });
  expect(requests.at(-1)).toContain(`page=0&size=24`);
  expect(requests.at(-1)).toContain(`owner=${goldwick.discord_id}`);
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(location.search).toBe('?page=3');
  await settled();
  expect(requests.at(-1)).toContain('page=2&size=24');
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'Rarity High-Low' } });
  expect(location.search).toBe('?sort=Rarity+High-Low');
  await settled();
  expect(requests.at(-1)).toContain('order_column=rarity');
  history.replaceState(null, '', '/user/8602340000000000102');
  fireEvent.popState(window);
  const before = requests.length;
  await settled();
  // The page is cached, so it is not requested again.
  expect(requests).toHaveLength(before);
});

test('the cards have the search box of the catalogue, whose text goes to the address and to the API', async () => {
  await show({ uuid: 'x' });
  const box = screen.getByRole('combobox', { name: 'Search this player’s cards' });
  fireEvent.input(box, { target: { value: 'r:UR mine:0 o:1 free:<50' } });
  fireEvent.submit(box);
  expect(location.search).toBe('?rarities=UR&mine=0&free=0-49');
  expect(text()).toContain('“o:” works only in the catalogue.');
  await settled();
  const query = new URL(requests.at(-1) ?? '', location.origin).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    rarities: 'UR',
    mine: '0,0',
    free: '0,49',
    owner: goldwick.discord_id,
  });
  fireEvent.click(screen.getByRole('link', { name: /You don’t have it/u }));
  expect(location.search).toBe('?rarities=UR&free=0-49');
});

test('cards of others say how many the viewer holds, the player’s own do not', async () => {
  await show({ uuid: 'x' });
  const label = () => document.querySelector('.player-cards .tile-held')?.textContent;
  expect(label()).toBe('You hold 3, lowest #24');
  expect(holdingRequests).toBe(1);
  cleanup();
  vi.resetModules();
  await show({ uuid: goldwick.uuid });
  expect(label()).toBeUndefined();
  expect(holdingRequests).toBe(1);
});

test('the player’s own series link to their missing cards, those of others do not', async () => {
  await show({ uuid: goldwick.uuid });
  const link = () => screen.queryByRole('link', { name: '3 missing from Series 0' });
  expect(link()?.getAttribute('href')).toBe('/cards?series=%22Series+0%22&mine=0');
  cleanup();
  vi.resetModules();
  await show({ uuid: 'x' });
  expect(link()).toBeNull();
});

test('the player stays visible when the collection cannot be loaded', async () => {
  restStatus = 503;
  await show({ uuid: 'x' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goldwick');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  // The badges come from the player, so they are known anyway.
  expect(text()).toContain('Card Maker');
  restStatus = 200;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
  await settled();
  expect(screen.queryAllByRole('alert')).toHaveLength(0);
  expect(text()).toContain('1,234 copies');
});

test('sections without content are not rendered', async () => {
  player = { ...goldwick, premium: '2020-01-01T00:00:00Z', clan_name: null, profile_banner: null, badges: [] };
  restStatus = 503;
  await show({ uuid: 'x' });
  expect(text()).not.toContain('Premium');
  expect(text()).not.toContain('Clan');
  expect(text()).toContain('No badges yet');
  expect(pictures().filter((address) => address?.includes('banners'))).toEqual([]);
});

test.each([
  [['admin', 'game-mod'], 'Admin'],
  [['anti-cheat'], 'The Ginyu Force'],
  [['game-mod'], 'Game Moderator'],
])('staff with %o have the badge %s', async (roles, badge) => {
  player = { ...goldwick, roles };
  await show({ uuid: 'x' });
  expect(screen.getByText(badge)).toBeTruthy();
});

test('a regular player has no role badge', async () => {
  await show({ uuid: 'x' });
  expect(document.querySelector('.is-staff')).toBeNull();
});

test('a signed-out visitor gets an explanation and the sign-in panel', async () => {
  await show();
  expect(text()).toContain('Log in to see this profile');
  expect(screen.getByRole('link', { name: 'Login with Discord' }).getAttribute('href')).toBe('/authorize');
});

test('an unknown player shows the not-found page', async () => {
  status = 404;
  await show({ uuid: 'x' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Not Found');
  expect(document.title).toBe('404 Not Found | Mazoku');
});

test('a failure shows an error, and retrying keeps the focus', async () => {
  status = 503;
  await show({ uuid: 'x' });
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this player');
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement?.className).toBe('player');
  await settled();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goldwick');
});
