import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { maxLookupPeople } from '#contract/staff/lookup.ts';
import type { lookUp as endpoint } from '#contract/staff/lookup.ts';
import { isChatId, isUuid, playerInAddress } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards } from '#server/db/schema/card.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { tradeRings, trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { matchesPlayer } from '#server/services/player/player-lookup.ts';
import { searchPlayers } from '#server/services/player/player-search.ts';
import { recordAudit } from './audit.ts';
import { describePerson, loadPeople } from './staff-person.ts';

type Reply = v.InferOutput<(typeof endpoint)['reply']>;

const nothing: Reply = { is_exact: false, people: [], count: 0, trade: null, ring: null, copy: null };

/**
 * Finds players by their handle or a part of their name, or what an id, a uuid or the address of a profile names. The audit log gets how much was found, without
 * the text: it may be a name.
 */
export async function lookUp(context: Context<'db' | 'caller' | 'clock' | 'requestId'>, query: string): Promise<Reply> {
  const found = await findAny(context, query.trim());
  const subject = found.trade ?? found.ring ?? found.copy?.uuid ?? (found.is_exact ? found.people[0]?.uuid : null);
  await recordAudit(context.db, context, { action: 'view-lookup', subject, after: { people: found.count } });
  return found;
}

async function findAny(context: Context<'db'>, asked: string): Promise<Reply> {
  const { db } = context;
  const text = playerInAddress(asked) ?? asked;
  if (text === '') return nothing;
  if (!isChatId(text) && !isUuid(text)) return findByName(context, text);
  const exact = { ...nothing, is_exact: true };
  const [player] = await db.select().from(players).where(matchesPlayer(text));
  if (player) return { ...exact, people: [describePerson(player)], count: 1 };
  if (!isUuid(text)) return exact;
  const uuid = text.toLowerCase();
  const [trade] = await db.select({ uuid: trades.uuid }).from(trades).where(eq(trades.uuid, uuid));
  const [ring] = await db.select({ uuid: tradeRings.uuid }).from(tradeRings).where(eq(tradeRings.uuid, uuid));
  const copy = trade || ring ? null : await findCopy(db, uuid);
  return { ...exact, trade: trade?.uuid ?? null, ring: ring?.uuid ?? null, copy };
}

async function findByName(context: Context<'db'>, name: string): Promise<Reply> {
  const search = { name, page: 1, size: maxLookupPeople, order: 'ASC', order_column: 'name' } as const;
  const { data, count } = await searchPlayers(context, search);
  const people = data.map(({ uuid, discord_id, name: found, discord_avatar, roles }) => ({
    uuid,
    discord_id,
    name: found,
    discord_avatar,
    roles,
  }));
  return { ...nothing, people, count };
}

async function findCopy(db: Queryable, uuid: string): Promise<Reply['copy']> {
  const [copy] = await db
    .select({ ownerId: instances.ownerId, version: instances.version, card: cards })
    .from(instances)
    .innerJoin(cards, eq(cards.id, instances.cardId))
    .where(eq(instances.uuid, uuid));
  if (!copy) return null;
  const owner = (await loadPeople(db, [copy.ownerId]))(copy.ownerId);
  const { uuid: cardUuid, name, rarity } = copy.card;
  return owner && { uuid, card: { uuid: cardUuid, name, rarity }, version: copy.version, owner };
}
