import { sql } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import { rarities } from '#game/rarity.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Database } from '#server/db/connect.ts';
import type { DemoRandom } from '#server/demo/random.ts';

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

/** Tables of objects that history refers to. */
const tables = {
  packs: 'packs',
  offers: 'cosmetic_offers',
  bundles: 'bundles',
  cards: 'cards',
  series: 'series',
  types: 'event_types',
  frames: 'frames',
  banners: 'banners',
} as const;
export type EditedKind = keyof typeof tables;

type Draw = (random: DemoRandom, pick: (kind: EditedKind) => Promise<string>) => Promise<Record<string, unknown>>;
const now = (fields: Record<string, unknown>) => Promise.resolve(fields);

/** One drawing function for each edit of a kind that an admin can make, and that what happened before may contradict. */
const draws: Readonly<Record<EditedKind, readonly Draw[]>> = {
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
  ],
  series: [(random) => now({ withdrawn: random.chance(0.3) }), () => now({ name: 'Another name' })],
  types: [(random) => now({ withdrawn: random.chance(0.1) })],
  frames: [(random) => now({ withdrawn: random.chance(0.5) })],
  banners: [(random) => now({ withdrawn: random.chance(0.5) })],
};

export const editedKinds = Object.keys(tables) as EditedKind[];

/** Draws an edit of an object of a kind, or a new offer of something that may be sold already. */
export async function drawEdit(db: Database, random: DemoRandom, kind: EditedKind): Promise<Edit> {
  const pick = async (of: EditedKind) => {
    const { rows } = await db.execute<{ uuid: string }>(
      sql`select uuid from ${sql.identifier(tables[of])} order by uuid limit 200`,
    );
    return random.pick(rows).uuid;
  };
  if (kind === 'offers' && random.chance(0.3)) {
    const item = random.chance(0.5) ? { frame: await pick('frames') } : { banner: await pick('banners') };
    const fields = { ...item, currency: random.pick(currencies), price: random.whole(1, 20), position: 9 };
    return { kind, uuid: random.uuid(), action: 'create', fields };
  }
  const fields = await random.pick(draws[kind])(random, pick);
  return { kind, uuid: await pick(kind), action: 'update', fields };
}
