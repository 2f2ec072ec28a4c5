import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { countedCardDays } from '#server/services/history/recount-cards.ts';
import { invariantsOf } from './invariant.ts';

/** The last row of a table that a source of the histories has read. */
const readUntil = (source: string): SQL =>
  sql`coalesce((select done_id from signal_progress where rule = ${source}), 0)`;

const acceptedIds = (column: 'trade_id' | 'ring_id'): SQL => sql`array(
  select ${sql.identifier(column)} from trade_events
  where id <= ${readUntil('history trades')} and kind = 'accepted' and ${sql.identifier(column)} is not null)`;

/** The daily figures of charts are what they summarise, as far as they have been counted. A chart is no reason to refuse a backup. */
export const historyInvariants = invariantsOf('advisory', {
  'a day of a card is wrong': sql`
    select card_id, day from card_days full join (${countedCardDays(sql`true`)}) counted using (card_id, day)
    where card_id <= ${readUntil('history cards')}
      and (coalesce(card_days.claimed, 0), coalesce(card_days.burned, 0), coalesce(card_days.released, 0))
        <> (coalesce(counted.claimed, 0), coalesce(counted.burned, 0), coalesce(counted.released, 0))`,
  'the last day of a collection is not that of the leaderboards': sql`
    select kept.player_id, figures.board, kept.day from (
      select distinct on (player_id) player_id, day, copies, cards, score from collection_days order by player_id, day desc
    ) kept cross join lateral (values ('cards', copies), ('unique', cards), ('score', score)) figures (board, value)
    join leaderboard_entries entry on entry.player_id = kept.player_id and entry.period = 'all' and entry.board::text = figures.board
    where entry.value <> figures.value
      and not exists (select from leaderboard_dirty_players dirty where coalesce(dirty.player_id, kept.player_id) = kept.player_id)
      and not exists (select from leaderboard_state where recount_after is not null)`,
  'a day of a balance is not that of its last entry': sql`
    select player_id, day from balance_days full join (
      select distinct on (a.player_id, day) a.player_id, (t.created_at at time zone 'utc')::date as day, e.balance
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'player' and a.currency = 'bloodstones'
      join ledger_transfers t on t.id = e.transfer_id
      join players on players.id = a.player_id and deleted_at is null
      where e.id <= ${readUntil('history balances')} order by a.player_id, day, e.id desc
    ) counted using (player_id, day) where bloodstones is distinct from balance`,
  'what a card was traded for is wrong': sql`
    select coalesce(kept.card_id, counted.card_id) as card_id, coalesce(kept.got_card_id, counted.got_card_id) as got_card_id
    from card_trades kept full join (
      select card_id, coalesce(got_card_id, 0) as key, max(got_card_id) as got_card_id, sum(trades) as trades, sum(bloodstones) as bloodstones
      from (
        select card_id, got_card_id, trades, bloodstones from trade_exchanges(${acceptedIds('trade_id')}, ${acceptedIds('ring_id')})
        union all
        select card_id, got_card_id, -trades, -bloodstones
        from trade_exchanges(array(select trade_id from trade_reversals), array(select ring_id from ring_reversals))
      ) signed group by 1, 2
    ) counted on counted.card_id = kept.card_id and counted.key = coalesce(kept.got_card_id, 0)
    where coalesce(kept.trades, 0) <> coalesce(counted.trades, 0) or coalesce(kept.bloodstones, 0) <> coalesce(counted.bloodstones, 0)`,
});
