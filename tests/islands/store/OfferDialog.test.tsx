import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';
import type { AccountUser } from '#game/account.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

const uuid = (end: string) => `5b1d3f6e-0000-4000-8000-${end.padStart(12, '0')}`;
const user = {
  uuid: uuid('1'),
  discord_id: '860240000000000001',
  name: 'Ember',
  avatar: null,
  bloodstones: 100,
  moonstones: 0,
  soulstones: 0,
} as unknown as AccountUser;
const offerOf = (type: CosmeticOffer['type'], more: Partial<CosmeticOffer> = {}): CosmeticOffer => ({
  uuid: uuid('0f'),
  type,
  item: { uuid: uuid('f'), name: 'Oni Iron', parent: null, art_version: 0 },
  currency: 'bloodstones',
  price: 40,
  season: null,
  stock: null,
  left: null,
  player_limit: null,
  opens_at: null,
  closes_at: null,
  created_at: '2026-11-23T12:00:00.000Z',
  closed: null,
  ...more,
});
const copy = (id: string) => ({
  uuid: uuid(id),
  linkId: uuid(id),
  version: 4,
  is_locked: false,
  state: 'kept',
  equiped_frame_uuid: null,
  equiped_frame: null,
  card: { uuid: uuid(`ca${id}`), name: `Fox ${id}`, rarity: { name: 'UR' }, art_version: 0 },
});

let requests: RecordedCall[];
/** The offer as it is now, if another one was published than the page shows. */
let published: CosmeticOffer | undefined;
let copies: ReturnType<typeof copy>[];
/** Uuids of the frames and banners that the player owns. */
let owned: string[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  const profile = { ...user, profile_banner: null };
  storeSession(profile);
  copies = [copy('c1'), copy('c2')];
  owned = [];
  published = undefined;
  requests = stubRoutes({
    'GET /user/profile': () => Response.json(profile),
    'GET /card/instance/inventory': () => Response.json({ data: copies, count: copies.length }),
    'GET /cosmetic/inventory/selection': () =>
      Response.json({ data: owned.map((each) => ({ uuid: each, count: 1 })), count: owned.length, banners: [] }),
    [`POST /store/cosmetics/${uuid('0f')}/buy`]: () =>
      published
        ? Response.json(
            { message: ['This offer changed.'], details: published },
            { status: 409, headers: { 'X-Error-Code': 'OFFER_CHANGED' } },
          )
        : Response.json(
            { uuid: uuid('9'), name: 'Oni Iron', currency: 'bloodstones', price: 40, balance: 60, owned: 1 },
            { status: 201 },
          ),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(offer: CosmeticOffer, owned = 0) {
  const { default: OfferDialog } = await import('#islands/store/OfferDialog.tsx');
  const media = { cdnBase: '/cdn', avatarBase: '/cdn/avatars' };
  render(<OfferDialog offer={offer} user={user} owned={owned} opener={null} {...media} onClose={() => undefined} />);
  for (let round = 0; round < 4; round += 1) await act(settled);
}
const pictures = () => [...document.querySelectorAll('.try-on-card img')].map((image) => image.getAttribute('src'));
const posts = () => requests.filter(({ method }) => method === 'POST');

test('a frame that the player does not own is shown on the card that they choose', async () => {
  await show(offerOf('card_frame'));
  expect(pictures()).toEqual([`/cdn/cards/${uuid('cac1')}.webp?width=480`, `/cdn/frames/${uuid('f')}.webp?width=480`]);
  fireEvent.click(screen.getByRole('button', { name: /Fox c2/u }));
  expect(pictures()[0]).toBe(`/cdn/cards/${uuid('cac2')}.webp?width=480`);
  expect(screen.getByRole('button', { name: /Fox c2/u }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /Equip/u })).toBeNull();
  expect(posts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  await act(settled);
  expect(posts()).toMatchObject([{ body: { item: uuid('f'), currency: 'bloodstones', price: 40 } }]);
});

test('an offer that changed is shown as it is now before it can be bought', async () => {
  const shown = offerOf('card_frame');
  const item = { uuid: uuid('e'), name: 'Kitsune Gold', parent: null, art_version: 0 };
  published = { ...shown, item, currency: 'moonstones', price: 40 };
  const { CosmeticOfferList } = await import('#islands/store/CosmeticOfferList.tsx');
  const media = { cdnBase: '/cdn', avatarBase: '/cdn/avatars' };
  render(<CosmeticOfferList offers={[shown]} now={0} loginLink="/login" {...media} />);
  for (let round = 0; round < 4; round += 1) await act(settled);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    for (let round = 0; round < 8; round += 1) await act(settled);
  };
  await press('Try on or buy Oni Iron');
  await screen.findByRole('button', { name: 'Buy' });
  await press('Buy');
  expect(screen.getByText('This offer changed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
  await press('Show the new offer');
  expect(screen.getByRole('dialog', { name: 'Kitsune Gold' }).textContent).toContain('You need 40 more moonstones');
  expect(posts()).toHaveLength(1);
  fireEvent.click(screen.getByText('Close'));
  await act(settled);
  expect(screen.getByRole('button', { name: 'Try on or buy Kitsune Gold' })).toBeTruthy();
});

test('a frame can be tried on without the balance for it', async () => {
  await show(offerOf('card_frame', { price: 500 }));
  expect(pictures()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Buy' }).hasAttribute('disabled')).toBe(true);
  expect(document.body.textContent).toContain('You need 400 more bloodstones');
});

test('a player without cards sees the frame alone', async () => {
  copies = [];
  await show(offerOf('card_frame'));
  expect(screen.getByRole('img', { name: 'The frame Oni Iron' })).toBeTruthy();
  expect(document.body.textContent).toContain('You don’t own any cards yet.');
});

test('a banner that the player does not own is shown over their avatar and name', async () => {
  await show(offerOf('profile_banner'));
  const picture = screen.getByRole('img', { name: 'The banner Oni Iron over your profile' });
  expect(picture.closest('figure')?.textContent).toContain('Ember');
  expect(screen.queryByRole('button', { name: /Set as my banner/u })).toBeNull();
  expect(screen.getByRole('button', { name: 'Buy' })).toBeTruthy();
  expect(posts()).toEqual([]);
});

test.each([
  ['card_frame', 'Buy another Oni Iron'],
  ['profile_banner', 'Try on Oni Iron'],
] as const)('an owned %s is offered as what buying it again would be', async (type, label) => {
  owned = [uuid('f')];
  const { CosmeticOfferList } = await import('#islands/store/CosmeticOfferList.tsx');
  const media = { cdnBase: '/cdn', avatarBase: '/cdn/avatars' };
  render(<CosmeticOfferList offers={[offerOf(type)]} now={0} loginLink="/login" {...media} />);
  expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  expect(screen.getByText('Owned')).toBeTruthy();
});
