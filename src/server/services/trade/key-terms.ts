import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { keyGiftsPerDay, keyLowVersion } from '#game/api-key.ts';
import { burnRewards } from '#game/burn.ts';
import { utcDay } from '#game/calendar.ts';
import { countMoved, tradeValue } from '#game/trade.ts';
import type { TradeValue } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Caller } from '#server/services/context.ts';
import { wantsCard } from '#server/services/wanted-card/wanted-card.ts';
import type { ItemRow } from './trade-item.ts';

interface Side {
  rows: readonly ItemRow[];
  bloodstones: number;
}

interface Terms {
  gives: Side;
  gets: Side;
}

const onTheSite = 'You can do it on the site.';

/**
 * Checks what a key agrees to give away, and counts it. The player's row is locked, so that concurrent calls are counted.
 * Throws KEY_NOT_ALLOWED if it gives bloodstones, more than it gets, or copies that only people give away (decision 180),
 * and TRADE_LIMIT_REACHED.
 */
export async function checkKeyTerms(
  tx: Queryable,
  { playerId, keyId }: Pick<Caller, 'playerId' | 'keyId'>,
  terms: Terms,
  now: Date,
): Promise<void> {
  if (keyId === undefined) return;
  const problems = await findProblems(tx, playerId, terms);
  if (problems.length > 0) throw new GameError('KEY_NOT_ALLOWED', [...problems, onTheSite]);
  const excess = await findExcess(tx, playerId, terms, now);
  if (excess.length > 0) throw new GameError('TRADE_LIMIT_REACHED', excess);
  const day = sql`${utcDay(now)}::date`;
  await tx.execute(sql`
    update api_keys set given_on = ${day},
      given_copies = ${countMoved(terms.gives.rows)}::int + case when given_on = ${day} then given_copies else 0 end
    where id = ${keyId}`);
}

/** Returns sentences that say why a key would be refused; empty for a player. */
export async function listKeyProblems(
  db: Queryable,
  { playerId, keyId }: Pick<Caller, 'playerId' | 'keyId'>,
  terms: Terms,
  now: Date,
): Promise<string[]> {
  if (keyId === undefined) return [];
  const problems = await findProblems(db, playerId, terms);
  return [...problems, ...(problems.length > 0 ? [onTheSite] : []), ...(await findExcess(db, playerId, terms, now))];
}

async function findProblems(db: Queryable, playerId: number, { gives, gets }: Terms): Promise<string[]> {
  const { rows } = gives;
  return [
    ...(gives.bloodstones > 0 ? ['A key can’t give bloodstones away.'] : []),
    ...(tradeValue(valueOf(gives, 1)) > tradeValue(valueOf(gets, -1))
      ? ['You would give more than you get. A key can’t agree to that.']
      : []),
    ...(rows.some(({ version }) => version <= keyLowVersion)
      ? [`A key can’t give away the versions 1 to ${keyLowVersion} of a card.`]
      : []),
    ...(rows.some(({ frame_id: frame }) => frame !== null) ? ['A key can’t give away a card with a frame.'] : []),
    ...(await findNeeded(db, playerId, rows)),
  ];
}

/** Returns sentences about cards that the player wants, or of which no free copy with a lower version would remain. */
async function findNeeded(tx: Queryable, playerId: number, given: readonly ItemRow[]): Promise<string[]> {
  const param = (values: readonly (string | number)[]) => sql.param([...values]);
  const { rows } = await tx.execute<{ name: string; is_wanted: boolean; is_spare: boolean }>(sql`
    select * from (
      select c.name, ${wantsCard(sql`${playerId}`, sql`c.id`)} as is_wanted, exists (
        select from instances kept where kept.owner_id = ${playerId} and kept.card_id = c.id and kept.state = 'kept'
          and kept.version < all (select version from instances where card_id = c.id
            and uuid = any(${param(given.map(({ uuid }) => uuid))}::uuid[]))
      ) as is_spare
      from cards c where c.id = any(${param(given.map(({ card_id: id }) => id))}::int[]) order by c.id
    ) needed where is_wanted or not is_spare`);
  return rows.map(({ name, is_wanted: isWanted }) =>
    isWanted
      ? `You want “${name}”. A key can’t give it away.`
      : `No free copy of “${name}” with a lower version would remain. A key gives away the higher ones only.`,
  );
}

/** Returns the sentence of the limit of all keys of the player on a day (UTC) if the copies are more than it leaves. */
async function findExcess(db: Queryable, playerId: number, { gives }: Terms, now: Date): Promise<string[]> {
  const given = await countGiven(db, playerId, now);
  if (given + countMoved(gives.rows) <= keyGiftsPerDay) return [];
  return [
    `All your keys together give away at most ${keyGiftsPerDay} cards a day (UTC), with those in open offers of earlier days. You can give away more on the site.`,
  ];
}

/**
 * Returns how many copies the keys of the player gave or offered today, with those of offers that they sent on earlier
 * days and that are open or were accepted today. So what leaves on a day is never more than the limit.
 */
async function countGiven(db: Queryable, playerId: number, now: Date): Promise<number> {
  const day = sql`${utcDay(now)}::date`;
  const dawn = sql`(${day}::timestamp at time zone 'UTC')`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      select coalesce(sum(given_copies), 0) from api_keys where player_id = ${playerId} and given_on = ${day}
    )::int + (
      select count(*) filter (where i.choice is null) + count(distinct (t.id, i.choice)) filter (where i.choice is not null)
      from trades t join trade_items i on i.trade_id = t.id and i.is_given
      where t.sender_id = ${playerId} and t.created_at < ${dawn}
        and (t.state in ('open', 'held') or (t.state = 'accepted' and t.closed_at >= ${dawn}))
        and t.uuid in (
          select subject from api_key_events where player_id = ${playerId} and event = 'changed'
            and operation in ('createOffer', 'counterOffer')
        )
    )::int as count`);
  return rows[0]?.count ?? 0;
}

/** Returns the value of a side with the best (1) or the worst (-1) copy of each choice. */
function valueOf({ rows, bloodstones }: Side, direction: 1 | -1): TradeValue {
  const groups = Map.groupBy(rows, ({ choice, uuid }) => choice ?? uuid);
  const ranked = (group: readonly ItemRow[]) =>
    group.map(({ rarity }) => rarity).toSorted((a, b) => direction * (burnRewards[b] - burnRewards[a]));
  return { rarities: Array.from(groups.values(), (group) => ranked(group)[0] ?? 'C'), bloodstones };
}
