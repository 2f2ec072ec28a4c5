import { asc, eq, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { TradeRing, TradeRingDetails } from '#contract/trade/ring.ts';
import type { TradeCard, TradeEvent } from '#contract/trade/offer.ts';
import { isUuid } from '#game/identifier.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeEvents, tradeRingMembers, tradeRings } from '#server/db/schema/trade.ts';
import type { TradedCopySnapshot } from '#server/db/schema/trade.ts';
import { publish } from '#server/services/live/live-event.ts';
import { loadTradePlayers, lockPlayers } from './trade-row.ts';
import type { LockedPlayer } from './trade-row.ts';

export type RingRow = typeof tradeRings.$inferSelect;
export type MemberRow = typeof tradeRingMembers.$inferSelect;

/** Returns a ring of the player, without a lock. Throws RING_NOT_FOUND. */
export async function findRing(db: Queryable, playerId: number, uuid: string): Promise<RingRow> {
  const [row] = isUuid(uuid) ? await db.select().from(tradeRings).where(eq(tradeRings.uuid, uuid.toLowerCase())) : [];
  const members = row ? await loadMembers(db, row.id) : [];
  if (!row || members.every((member) => member.playerId !== playerId)) throw new GameError('RING_NOT_FOUND');
  return row;
}

/** Returns the players of a ring in their order. They never change. */
export function loadMembers(db: Queryable, ringId: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(tradeRingMembers)
    .where(eq(tradeRingMembers.ringId, ringId))
    .orderBy(asc(tradeRingMembers.position));
}

interface LockedRing {
  ring: RingRow;
  members: MemberRow[];
  people: Map<number, LockedPlayer>;
}

/** Locks the players of a ring and then the ring, and returns their present rows. */
export async function lockRing(tx: Queryable, ringId: number): Promise<LockedRing> {
  const ids = (await loadMembers(tx, ringId)).map(({ playerId }) => playerId);
  const people = await lockPlayers(tx, ids);
  const [ring] = await tx.select().from(tradeRings).where(eq(tradeRings.id, ringId)).for('no key update');
  if (!ring) throw new GameError('RING_NOT_FOUND');
  return { ring, members: await loadMembers(tx, ringId), people };
}

/** Records what happened to a ring, and tells the open pages of its players, whose rows are locked. */
export async function recordRingEvent(
  tx: Queryable,
  ring: Pick<RingRow, 'id' | 'uuid'>,
  members: readonly Pick<MemberRow, 'playerId'>[],
  { kind, playerId }: { kind: TradeEvent['kind']; playerId: number | null },
  now: Date,
): Promise<void> {
  await tx.insert(tradeEvents).values({ ringId: ring.id, kind, playerId, createdAt: now });
  const playerIds = members.map((member) => member.playerId).sort((a, b) => a - b);
  await publish(tx, { playerIds, topic: 'ring', subject: ring.uuid, kind }, now);
}

/** A place in a ring or in a suggestion. */
export interface RingPlace {
  playerId: number;
  instanceUuid: string;
  cardId: number;
  version: number;
  confirmedAt: Date | null;
  snapshot: TradedCopySnapshot | null;
}

interface CardLine extends Record<string, unknown> {
  id: number;
  uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  type: string;
  art_version: number;
}

/** Loads cards as trades show them, by ID. */
export async function loadTradeCards(db: Queryable, ids: readonly number[]): Promise<Map<number, TradeCard>> {
  const { rows } = await db.execute<CardLine>(sql`
    select c.id, c.uuid, c.name, series.name as series, c.rarity, c.type, c.art_version
    from cards c join series on series.id = c.series_id where c.id = any(${sql.param([...new Set(ids)])}::int[])`);
  return new Map(rows.map(({ id, ...card }) => [id, card]));
}

/** Returns places as the API sends them. */
export async function describePlaces(
  db: Queryable,
  playerId: number,
  rings: readonly (readonly RingPlace[])[],
): Promise<TradeRing['members'][]> {
  const all = rings.flat();
  const people = await loadTradePlayers(
    db,
    all.map((place) => place.playerId),
  );
  const cards = await loadTradeCards(
    db,
    all.map(({ cardId }) => cardId),
  );
  return rings.map((places) =>
    places.map(({ snapshot, ...place }) => {
      const [player, card] = [people.get(place.playerId), cards.get(place.cardId)];
      if (!player || !card) throw new Error('a ring refers to a row that does not exist');
      return {
        player,
        is_you: place.playerId === playerId,
        uuid: place.instanceUuid,
        version: place.version,
        card: snapshot ? { ...card, name: snapshot.name, series: snapshot.series, rarity: snapshot.rarity } : card,
        is_confirmed: place.confirmedAt !== null,
      };
    }),
  );
}

/** Returns rings as one of their players sees them. */
export async function describeRings(db: Queryable, playerId: number, rings: readonly RingRow[]): Promise<TradeRing[]> {
  if (rings.length === 0) return [];
  const rows = await db
    .select()
    .from(tradeRingMembers)
    .where(
      inArray(
        tradeRingMembers.ringId,
        rings.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tradeRingMembers.position));
  const members = rings.map(({ id }) => rows.filter(({ ringId }) => ringId === id));
  const places = await describePlaces(db, playerId, members);
  return rings.map((ring, index) => ({
    uuid: ring.uuid,
    state: ring.state,
    members: places[index] ?? [],
    is_unread: members[index]?.some((member) => member.playerId === playerId && member.isUnread) ?? false,
    created_at: ring.createdAt.toISOString(),
    expires_at: ring.expiresAt.toISOString(),
    closed_at: ring.closedAt?.toISOString() ?? null,
  }));
}

export async function describeRing(db: Queryable, playerId: number, ringId: number): Promise<TradeRingDetails> {
  const rows = await db.select().from(tradeRings).where(eq(tradeRings.id, ringId));
  const [ring] = await describeRings(db, playerId, rows);
  if (!ring) throw new GameError('RING_NOT_FOUND');
  const events = await db.select().from(tradeEvents).where(eq(tradeEvents.ringId, ringId)).orderBy(asc(tradeEvents.id));
  const people = await loadTradePlayers(
    db,
    events.flatMap((event) => event.playerId ?? []),
  );
  return {
    ...ring,
    story: events.map((event) => ({
      kind: event.kind as TradeEvent['kind'],
      at: event.createdAt.toISOString(),
      by: event.playerId === null ? 'site' : event.playerId === playerId ? 'you' : 'them',
      player: (event.playerId === null ? undefined : people.get(event.playerId)) ?? null,
    })),
  };
}
