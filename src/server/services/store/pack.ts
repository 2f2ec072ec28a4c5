import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Pack, PackProgress } from '#contract/store/pack.ts';
import type { PackTerms } from '#game/draw.ts';
import { isUuid } from '#game/identifier.ts';
import { windowReason } from '#game/pack.ts';
import type { ClosedReason } from '#game/pack.ts';
import { formatOdds } from '#game/pack-odds.ts';
import { isAtLeast, rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { utcDay } from '#game/calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readPackWrappers, wrapperVersion } from '#server/db/pack-wrapper.ts';
import { packProgress, packs } from '#server/db/schema/pack.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';
import { currentSeed, describeSeed } from './draw-seed.ts';
import { countLacking } from './lacking-cards.ts';
import { cardsOfPack, drawableCards, packMembers, totalOfCard } from './pack-pool.ts';
import type { LoadedPool } from './pack-pool.ts';

export type PackRow = typeof packs.$inferSelect;
type ProgressRow = typeof packProgress.$inferSelect;

/** What can be drawn from a pack, by rarity: the number of cards and of their free versions, and which cards it is of. */
type Stock = Record<Rarity, { cards: number; copies: number; members: string }>;

/** Returns the packs of the store in their order, also those that are closed. */
export async function listPacks({ db, clock }: Context<'db' | 'clock'>): Promise<{ data: Pack[] }> {
  return { data: await readPacks(db, clock(), isNull(packs.withdrawnAt)) };
}

/** Returns a pack as it is now. Throws PACK_NOT_FOUND. */
export async function getPack({ db, clock }: Context<'db' | 'clock'>, uuid: string): Promise<Pack> {
  const { id } = await findPack(db, uuid);
  const [pack] = await readPacks(db, clock(), eq(packs.id, id));
  if (!pack) throw new GameError('PACK_NOT_FOUND');
  return pack;
}

/**
 * Returns a pack as it is now, with the player's counters and seed, and the balance in its currency. Creates the
 * player's seed if there is none. Throws PACK_NOT_FOUND.
 */
export async function preparePack(
  { db, clock, caller: { playerId } }: Context<'db' | 'clock' | 'caller'>,
  uuid: string,
) {
  const row = await findPack(db, uuid);
  // One after the other: players wait for a pack together, and each holds one connection at most.
  const [pack] = await readPacks(db, clock(), eq(packs.id, row.id));
  const progress = await readProgress(db, playerId, row.id);
  const seed = await db.transaction((tx) => currentSeed(tx, playerId, clock()));
  const balances = await readBalances(db, playerId);
  const lacking = await countLacking(db, row, playerId);
  if (!pack) throw new GameError('PACK_NOT_FOUND');
  return {
    pack,
    mine: describeProgress(progress, clock()),
    seed: describeSeed(seed),
    balance: balances[pack.currency],
    lacking,
  };
}

/** Returns the row of a pack. Throws PACK_NOT_FOUND, also for an invalid uuid. */
export async function findPack(db: Queryable, uuid: string): Promise<PackRow> {
  const [row] = isUuid(uuid) ? await db.select().from(packs).where(eq(packs.uuid, uuid.toLowerCase())) : [];
  if (!row) throw new GameError('PACK_NOT_FOUND');
  return row;
}

/** Returns what a purchase confirms while the cards of the pool can be drawn: whether the pack is sold, and its terms. */
export function currentTerms(
  row: PackRow,
  { pool, members }: Pick<LoadedPool, 'pool' | 'members'>,
  now: Date,
): Pick<Pack, 'closed' | 'price' | 'terms'> {
  const stock = emptyStock();
  const counts = pool.countCards();
  for (const rarity of rarities) {
    stock[rarity] = { cards: counts[rarity], copies: 0, members: members[rarity] ?? '' };
  }
  return describePack(row, stock, now);
}

export function termsOf({ slots, guaranteeRarity, guaranteeWithin }: PackRow): PackTerms {
  const guarantee =
    guaranteeRarity === null || guaranteeWithin === null ? null : { rarity: guaranteeRarity, within: guaranteeWithin };
  return { slots, guarantee };
}

export async function readProgress(db: Queryable, playerId: number, packId: number): Promise<ProgressRow | undefined> {
  const [row] = await db
    .select()
    .from(packProgress)
    .where(and(eq(packProgress.playerId, playerId), eq(packProgress.packId, packId)));
  return row;
}

/** The day (UTC) that the next pack counts for. It never goes back, even if the clock does. */
export function progressDay({ day }: Pick<ProgressRow, 'day'>, now: Date): string {
  const today = utcDay(now);
  return day !== null && day > today ? day : today;
}

export function describeProgress(row: ProgressRow | undefined, now: Date): PackProgress {
  return {
    opened: row?.opened ?? 0,
    opened_today: row && row.day === progressDay(row, now) ? row.openedOnDay : 0,
    since_guarantee: row?.sinceGuarantee ?? 0,
  };
}

async function readPacks(db: Queryable, now: Date, condition?: SQL): Promise<Pack[]> {
  const rows = await db.select().from(packs).where(condition).orderBy(packs.position, packs.id);
  const ids = rows.map(({ id }) => id);
  const stocks = await readStocks(db, rows);
  const covers = await readCovers(db, ids);
  const wrappers = await readPackWrappers(
    db,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map((row) => ({
    ...describePack(row, stocks.get(row.id) ?? emptyStock(), now),
    cover: covers.get(row.id) ?? [],
    wrapper: wrapperVersion(wrappers.get(row.uuid)),
  }));
}

const emptyStock = (): Stock => ({
  C: { cards: 0, copies: 0, members: '' },
  R: { cards: 0, copies: 0, members: '' },
  SR: { cards: 0, copies: 0, members: '' },
  SSR: { cards: 0, copies: 0, members: '' },
  UR: { cards: 0, copies: 0, members: '' },
});

/** How many sets of cards one statement counts. */
const scopesAtOnce = 50;

async function readStocks(db: Queryable, packRows: readonly PackRow[]): Promise<Map<number, Stock>> {
  const stocks = new Map<number, Stock>();
  // Packs of the same cards are counted once.
  const scopes = [...Map.groupBy(packRows, ({ types, seriesUuids }) => JSON.stringify([types, seriesUuids])).values()];
  for (let start = 0; start < scopes.length; start += scopesAtOnce) {
    const selects = scopes.slice(start, start + scopesAtOnce).flatMap(([pack], index) =>
      pack
        ? sql`
          select ${start + index}::integer as scope, c.rarity, ${drawableCards} as cards,
            sum(${totalOfCard} - card_counts.claimed)::int as copies, ${packMembers} as members
          from ${cardsOfPack(pack)} group by c.rarity`
        : [],
    );
    const { rows } = await db.execute<{ scope: number; rarity: Rarity } & Stock[Rarity]>(
      sql.join(selects, sql` union all `),
    );
    for (const { scope, rarity, cards, copies, members } of rows) {
      for (const { id } of scopes[scope] ?? []) {
        const stock = stocks.get(id) ?? emptyStock();
        stock[rarity] = { cards, copies, members };
        stocks.set(id, stock);
      }
    }
  }
  return stocks;
}

type Cover = Pack['cover'];

/** Returns the cards on the pictures of packs, in the order that the pack names them. */
async function readCovers(db: Queryable, ids: readonly number[]): Promise<Map<number, Cover>> {
  const { rows } = await db.execute<Cover[number] & { id: number } & Record<string, unknown>>(sql`
    select p.id, c.uuid, c.name, c.rarity, c.art_version
    from packs p cross join unnest(p.cover_uuids) with ordinality as cover (card_uuid, place)
      join cards c on c.uuid = cover.card_uuid
    where p.id = any(${sql.param(ids)}::integer[]) order by p.id, cover.place`);
  const covers = new Map<number, Cover>();
  for (const { id, uuid, name, rarity, art_version } of rows) {
    covers.set(id, [...(covers.get(id) ?? []), { uuid, name, rarity, art_version }]);
  }
  return covers;
}

function describePack(row: PackRow, stock: Stock, now: Date): Omit<Pack, 'cover' | 'wrapper'> {
  const { guarantee } = termsOf(row);
  const closed = closedReason(row, stock, now) ?? null;
  const terms = {
    currency: row.currency,
    price: row.price,
    slots: row.slots.map(({ count, odds }) => ({
      count,
      odds: formatOdds(odds, (rarity) => stock[rarity].cards > 0),
    })),
    guarantee,
    player_limit: row.playerLimit,
    daily_limit: row.dailyLimit,
    opens_at: row.opensAt?.toISOString() ?? null,
    closes_at: row.closesAt?.toISOString() ?? null,
  };
  // A card that sells out changes the odds of its rarity's other cards only, as the page says, so it is no change.
  const members = rarities.map((rarity) => stock[rarity].members);
  const digested = JSON.stringify({ ...terms, kind: row.kind, members });
  return {
    uuid: row.uuid,
    kind: row.kind,
    name: row.name,
    about: row.about,
    ...terms,
    created_at: row.createdAt.toISOString(),
    cards: Object.fromEntries(rarities.map((rarity) => [rarity, stock[rarity].cards])) as Pack['cards'],
    remaining: closed === 'sold-out' ? 0 : countDrawable(row, stock),
    closed,
    terms: createHash('sha256').update(digested).digest('hex'),
  };
}

/** Returns how many copies can come out of the pack: those of rarities that a slot can give. */
function countDrawable({ slots }: PackRow, stock: Stock): number {
  const drawn = rarities.filter((rarity) => slots.some(({ odds }) => (odds[rarity] ?? 0) > 0));
  return drawn.reduce((sum, rarity) => sum + stock[rarity].copies, 0);
}

/** A withdrawn pack is over. A pack is sold out when a slot has no card left, or the guarantee cannot be met. */
function closedReason(row: PackRow, stock: Stock, now: Date): ClosedReason | undefined {
  if (row.withdrawnAt !== null) return 'over';
  const reason = windowReason(row, now);
  if (reason) return reason;
  const { slots, guarantee } = termsOf(row);
  const isDrawable = (rarity: Rarity, odds: PackTerms['slots'][number]['odds']) =>
    stock[rarity].cards > 0 && (odds[rarity] ?? 0) > 0;
  const last = slots.at(-1);
  const canMeetGuarantee =
    guarantee === null ||
    (last !== undefined &&
      rarities.some((rarity) => isAtLeast(rarity, guarantee.rarity) && isDrawable(rarity, last.odds)));
  const canFill = slots.every(({ odds }) => rarities.some((rarity) => isDrawable(rarity, odds)));
  return canFill && canMeetGuarantee ? undefined : 'sold-out';
}
