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

/**
 * Checks what a key agrees to give away, and counts it. The player's row is locked, so that concurrent calls are counted.
 * Throws KEY_NOT_ALLOWED if it gives bloodstones, more than it gets, or copies that only people give away (decision 180),
 * and TRADE_LIMIT_REACHED.
 */
export async function checkKeyTerms(
  tx: Queryable,
  { playerId, keyId }: Pick<Caller, 'playerId' | 'keyId'>,
  { gives, gets }: { gives: Side; gets: Side },
  now: Date,
): Promise<void> {
  if (keyId === undefined) return;
  const { rows } = gives;
  const problems = [
    ...(gives.bloodstones > 0 ? ['A key can’t give bloodstones away.'] : []),
    ...(tradeValue(valueOf(gives, 1)) > tradeValue(valueOf(gets, -1))
      ? ['You would give more than you get. A key can’t agree to that.']
      : []),
    ...(rows.some(({ version }) => version <= keyLowVersion)
      ? [`A key can’t give away the versions 1 to ${keyLowVersion} of a card.`]
      : []),
    ...(rows.some(({ frame_id: frame }) => frame !== null) ? ['A key can’t give away a card with a frame.'] : []),
    ...(await findNeeded(tx, playerId, rows)),
  ];
  if (problems.length > 0) throw new GameError('KEY_NOT_ALLOWED', [...problems, 'You can do it on the site.']);
  await countGifts(tx, { playerId, keyId }, countMoved(rows), now);
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

/** Counts copies against the limit of all keys of the player on a day (UTC). Throws TRADE_LIMIT_REACHED. */
async function countGifts(
  tx: Queryable,
  { playerId, keyId }: { playerId: number; keyId: number },
  count: number,
  now: Date,
): Promise<void> {
  const day = sql`${utcDay(now)}::date`;
  const { rows } = await tx.execute(sql`
    update api_keys set given_on = ${day},
      given_copies = ${count}::int + case when given_on = ${day} then given_copies else 0 end
    where id = ${keyId} and ${count}::int + (
      select coalesce(sum(other.given_copies), 0) from api_keys other
      where other.player_id = ${playerId} and other.given_on = ${day}
    ) <= ${keyGiftsPerDay} returning id`);
  if (rows.length === 0)
    throw new GameError('TRADE_LIMIT_REACHED', [
      `All your keys together give away at most ${keyGiftsPerDay} cards a day (UTC). You can give away more on the site.`,
    ]);
}

/** Returns the value of a side with the best (1) or the worst (-1) copy of each choice. */
function valueOf({ rows, bloodstones }: Side, direction: 1 | -1): TradeValue {
  const groups = Map.groupBy(rows, ({ choice, uuid }) => choice ?? uuid);
  const ranked = (group: readonly ItemRow[]) =>
    group.map(({ rarity }) => rarity).toSorted((a, b) => direction * (burnRewards[b] - burnRewards[a]));
  return { rarities: Array.from(groups.values(), (group) => ranked(group)[0] ?? 'C'), bloodstones };
}
