import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { maxCleanUpCopies } from '#contract/clean-up.ts';
import type {
  burnCleanUp as burnCall,
  CleanUpCard,
  CleanUpPreview,
  CleanUpReceipt,
  CleanUpRules,
  SkippedInstance,
} from '#contract/clean-up.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { sumBurnRewards } from '#game/burn.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { burnCards } from '#server/services/inventory/burn.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';
import { selectCleanUp } from './selection.ts';
import type { CleanUpRow } from './selection.ts';

/** Returns what the rules would burn, without burning it. */
export async function previewCleanUp(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  rules: CleanUpRules,
): Promise<CleanUpPreview> {
  const rows = await selectCleanUp(db, playerId, rules);
  return {
    count: rows.length,
    reward: sumBurnRewards(rows),
    rarities: sumByRarity(rows),
    cards: groupByCard(rows.slice(0, maxCleanUpCopies)),
  };
}

/**
 * Burns copies of a dry run, in the request's transaction. The rules apply to the copies that the player has now: a copy
 * that they keep by now, that was locked, or that the player no longer has, is skipped and named.
 */
export async function burnCleanUp(
  context: Context<'tx' | 'caller' | 'clock'>,
  { rules, cards }: v.InferOutput<(typeof burnCall)['body']>,
): Promise<CleanUpReceipt> {
  const { tx, caller } = context;
  const { playerId } = caller;
  const among = sql`card_id in (
    select card_id from instances where owner_id = ${playerId}
      and uuid = any(${sql.param(cards.map(({ value }) => value))}::uuid[]))`;
  // Whether a copy goes depends on the other copies of its card, so none of these may change meanwhile. Rows are locked
  // in the order of ids, as everywhere, which prevents deadlocks.
  await tx.execute(sql`
    select id from instances where owner_id = ${playerId} and ${among} order by id for no key update`);
  const going = new Map((await selectCleanUp(tx, playerId, rules, among)).map((row) => [row.uuid, row]));
  const burned = cards.flatMap(({ value }) => going.get(value) ?? []);
  const rest = cards.map(({ value }) => value).filter((uuid) => !going.has(uuid));
  const skipped = rest.length > 0 ? await explainSkipped(context, rest) : [];
  const balance = burned.length > 0 ? await burn(context, burned) : (await readBalances(tx, playerId)).bloodstones;
  return {
    count: burned.length,
    reward: sumBurnRewards(burned),
    balance,
    rarities: sumByRarity(burned),
    skipped,
  };
}

/** Returns the balance afterwards. */
async function burn(context: Context<'tx' | 'caller' | 'clock'>, copies: readonly CleanUpRow[]): Promise<number> {
  const reply = await burnCards(context, { cards: copies.map(({ uuid }) => createEntityRef(uuid)) });
  if ('blocked' in reply) throw new Error('the clean-up chose a copy that cannot be burned');
  return reply.balance;
}

/** Names the copies that stay. A copy that nothing blocks is kept by the rules. */
async function explainSkipped(
  { tx, caller: { playerId } }: Context<'tx' | 'caller'>,
  uuids: readonly string[],
): Promise<SkippedInstance[]> {
  const { rows } = await tx.execute<SkippedInstance & { name: string; version: number }>(sql`
    select instances.uuid, cards.name, instances.version,
      case when state <> 'kept' then state::text when is_locked then 'locked' else 'kept' end as reason
    from instances join cards on cards.id = card_id
    where instances.uuid = any(${sql.param(uuids)}::uuid[]) and owner_id = ${playerId}`);
  const known = new Map(rows.map((row) => [row.uuid, row]));
  return uuids.map((uuid) => known.get(uuid) ?? { uuid, name: null, version: null, reason: 'not-yours' });
}

function sumByRarity(copies: readonly { rarity: Rarity }[]): CleanUpPreview['rarities'] {
  const groups = Map.groupBy(copies, ({ rarity }) => rarity);
  return Object.fromEntries(
    rarities.map((rarity) => {
      const group = groups.get(rarity) ?? [];
      return [rarity, { cards: group.length, bloodstones: sumBurnRewards(group) }];
    }),
  ) as CleanUpPreview['rarities'];
}

function groupByCard(rows: readonly CleanUpRow[]): CleanUpCard[] {
  const groups = Map.groupBy(rows, ({ card_uuid }) => card_uuid);
  return Array.from(groups, ([uuid, copies]) => {
    const { name, series, rarity, kept } = copies[0] as CleanUpRow;
    return {
      uuid,
      name,
      series,
      rarity,
      kept,
      copies: copies.map(({ uuid: copy, version, is_framed }) => ({ uuid: copy, version, is_framed })),
    };
  });
}
