import { sql } from 'drizzle-orm';
import { clanTiers } from '#game/clan.ts';
import { currencies } from '#game/currency.ts';
import { eventKinds } from '#game/event.ts';
import { streamPlatforms } from '#game/partner.ts';
import { rarities } from '#game/rarity.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { staffReasonKeys } from '#game/staff.ts';
import { votingSites } from '#game/vote.ts';
import type { DemoRandom } from '#server/demo/random.ts';
import { fromObjects } from '#server/import/object-view.ts';
import type { Context } from '#server/services/context.ts';

const hourMs = 60 * 60 * 1000;

export interface Edit {
  kind: ObjectKind;
  uuid: string;
  action: 'create' | 'update';
  fields: Record<string, unknown>;
}

const slots = [
  '1x C=50 R=50',
  '2x C=60 R=30 SR=10; 1x SR=60 SSR=30 UR=10',
  '3x C=40 R=30 SR=20 SSR=8 UR=2',
  '1x SSR=70 UR=30',
];
const guarantees = [null, 'SR 2', 'SSR 3', 'SSR 20', 'UR 2', 'UR 30'];

/** Returns the uuid of an object of a kind; null if there is none. */
type Pick = (kind: ObjectKind) => Promise<string | null>;
type Draw = (random: DemoRandom, pick: Pick, at: (hours: number) => string) => Promise<Record<string, unknown>>;
const now = (fields: Record<string, unknown>) => Promise.resolve(fields);

/** One drawing function for each edit of a kind that an admin can make, and that what happened before may contradict. */
const draws: Readonly<Record<ObjectKind, readonly Draw[]>> = {
  packs: [
    (random) => now({ daily_limit: random.pick([1, 2, 50]) }),
    (random) => now({ player_limit: random.pick([1, 5, 90]) }),
    () => now({ daily_limit: null, player_limit: null }),
    (random) => now({ guarantee: random.pick(guarantees) }),
    (random) => now({ guarantee: random.pick(guarantees) }),
    (random) => now({ slots: random.pick(slots), guarantee: null }),
    (random) => now({ price: random.whole(1, 30), currency: random.pick(['bloodstones', 'moonstones']) }),
    () => now({ kind: 'pack', currency: 'bloodstones', types: [] }),
    (random) => now({ withdrawn: random.chance(0.3) }),
    async (_, pick) => now({ series: [await pick('series'), await pick('series')] }),
    () => now({ series: [] }),
  ],
  offers: [
    (random) => now({ player_limit: random.pick([null, 1, 3]) }),
    (random) => now({ stock: random.pick([null, 1, 3, 10]) }),
    (random) => now({ price: random.whole(1, 20), currency: random.pick(currencies) }),
    (random) => now({ withdrawn: random.chance(0.3) }),
    async (_, pick) => now({ frame: await pick('frames') }),
    async (_, pick) => now({ season: await pick('seasons') }),
    async (_, pick) => now({ banner: await pick('banners') }),
  ],
  bundles: [
    (random) => now({ moonstones: random.whole(1, 200), bonus: random.whole(0, 20) }),
    (random) => now({ price: random.whole(50, 900) }),
    (random) => now({ player_limit: random.pick([null, 1]) }),
  ],
  cards: [
    (random) => now({ rarity: random.pick(rarities) }),
    (random) => now({ rarity: random.pick(rarities) }),
    (random) => now({ withdrawn: random.chance(0.5) }),
    async (_, pick) => now({ series: await pick('series') }),
    async (_, pick) => now({ makers: [await pick('makers')].filter((maker) => maker !== null) }),
  ],
  series: [(random) => now({ withdrawn: random.chance(0.3) }), () => now({ name: 'Another name' })],
  types: [(random) => now({ withdrawn: random.chance(0.1) })],
  frames: [(random) => now({ withdrawn: random.chance(0.5) })],
  banners: [(random) => now({ withdrawn: random.chance(0.5) })],
  makers: [() => now({ name: 'Another maker' }), (random) => now({ discord_id: random.discordId() })],
  seasons: [
    (random) => now({ withdrawn: random.chance(0.3) }),
    (random, _, at) => now({ opens_at: random.pick([null, at(-9), at(3)]), closes_at: random.pick([null, at(9)]) }),
  ],
  partners: [(random) => now({ withdrawn: random.chance(0.5), position: random.whole(1, 9) })],
  events: [
    (random) => now({ withdrawn: random.chance(0.5) }),
    (random, _, at) => now({ starts_at: at(random.whole(-9, 9)), ends_at: at(random.whole(10, 20)) }),
  ],
  clans: [(random) => now({ tier: random.pick(clanTiers), featured: random.chance(0.5), title: 'Another clan' })],
  announcements: [
    (random) => now({ withdrawn: random.chance(0.5), live: random.chance(0.5) }),
    (_, __, at) => now({ opens_at: at(-2), closes_at: at(2) }),
  ],
  voting_sites: [(random) => now({ withdrawn: random.chance(0.5), position: random.whole(1, 9) })],
  daily_rewards: [
    (random) => now({ withdrawn: random.chance(0.3) }),
    (random) => now({ currency: random.pick(currencies), amount: random.whole(1, 5) }),
  ],
  staff_texts: [(random) => now({ withdrawn: random.chance(0.3), reason: random.pick(staffReasonKeys) })],
};

/** Objects that an admin adds: those of which a game has none at first, and new offers of what may be sold already. */
const additions: Partial<Readonly<Record<ObjectKind, Draw>>> = {
  async offers(random, pick) {
    const item = random.chance(0.5) ? { frame: await pick('frames') } : { banner: await pick('banners') };
    return { ...item, currency: random.pick(currencies), price: random.whole(1, 20), position: 9 };
  },
  makers: (random) => now({ name: 'A maker', discord_id: random.discordId() }),
  seasons: (_, __, at) => now({ name: 'A season', opens_at: at(-1), closes_at: at(50) }),
  partners: (random) =>
    now({
      name: 'A partner',
      platform: random.pick(streamPlatforms),
      language: 'en',
      link: 'https://partner.example/',
    }),
  events: (random, _, at) =>
    now({ title: 'An event', kind: random.pick(eventKinds), starts_at: at(1), ends_at: at(random.whole(2, 20)) }),
  clans(random) {
    const clan = { title: 'A clan', emote: '🦊', index: random.whole(1, 999_999), tier: random.pick(clanTiers) };
    return now({ ...clan, invite_url: 'https://clan.example/' });
  },
  announcements: () => now({ title: 'News', text: 'Something is new.', link_title: 'Look', link: '/store' }),
  voting_sites: (random) =>
    now({ key: random.pick(votingSites), name: 'A voting site', link: 'https://voting.example/{bot}' }),
  daily_rewards: (random, _, at) =>
    now({ day: at(24).slice(0, 10), currency: random.pick(currencies), amount: random.whole(1, 5) }),
  staff_texts: (random) =>
    now({ name: 'A text', reason: random.pick(staffReasonKeys), text: 'Please stop.', position: 1 }),
};

/** The kinds of objects of which edits are drawn. */
export const editedKinds = Object.keys(draws) as ObjectKind[];

/** Draws an edit of an object of a kind, or a new object. */
export async function drawEdit(
  { db, clock }: Context<'db' | 'clock'>,
  random: DemoRandom,
  kind: ObjectKind,
): Promise<Edit> {
  const pick: Pick = async (of) => {
    const { rows } = await db.execute<{ uuid: string }>(sql`select o.uuid ${fromObjects(of)} order by 1 limit 200`);
    return rows.length > 0 ? random.pick(rows).uuid : null;
  };
  const at = (hours: number) => new Date(clock().getTime() + hours * hourMs).toISOString();
  const [uuid, add] = [await pick(kind), additions[kind]];
  if (add && (uuid === null || random.chance(0.3))) {
    return { kind, uuid: random.uuid(), action: 'create', fields: await add(random, pick, at) };
  }
  if (uuid === null) throw new Error(`there are no ${kind} to edit`);
  return { kind, uuid, action: 'update', fields: await random.pick(draws[kind])(random, pick, at) };
}
