import { sql } from 'drizzle-orm';
import { invariantsOf } from './invariant.ts';

/** What must hold of the ledger, copies and trades, whatever anybody did. */
export const ownershipInvariants = invariantsOf('structural', {
  'a balance is not the sum of its entries': sql`
    select ledger_accounts.id from ledger_accounts left join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    where ledger_accounts.balance is not null group by ledger_accounts.id having coalesce(sum(amount), 0) <> ledger_accounts.balance`,
  'the sum over all accounts is not zero': sql`
    select currency from ledger_entries join ledger_accounts on ledger_accounts.id = account_id group by currency having sum(amount) <> 0`,
  'a transfer does not come to zero': sql`
    select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0`,
  'a running balance is wrong': sql`
    select id from (
      select ledger_entries.id, ledger_entries.balance, sum(amount) over (partition by account_id order by ledger_entries.id) as sum
      from ledger_entries join ledger_accounts on ledger_accounts.id = account_id where ledger_accounts.balance is not null
    ) running where sum <> balance`,
  'a balance is below zero': sql`select id from ledger_accounts where balance < 0`,
  'a copy was burned and is still there': sql`
    select instances.uuid from instances join instance_events on instance_uuid = instances.uuid where kind = 'burned'`,
  'a copy was burned twice': sql`
    select instance_uuid from instance_events where kind = 'burned' group by instance_uuid having count(*) > 1`,
  // The demo world has payments for copies that never were, so only the other direction holds.
  'a copy was burned and not paid': sql`
    select player_id, burned, paid from (
      select player_id, count(*) as burned from instance_events where kind = 'burned' group by player_id) events
    left join (
      select a.player_id, sum((details->>'cards')::int) as paid
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.reason = 'burn' and a.player_id is not null group by a.player_id) payments using (player_id)
    where burned > coalesce(paid, 0)`,
  'a version is held twice': sql`
    select card_id, version from instances where version > 0 group by card_id, version having count(*) > 1`,
  'a kept count is wrong': sql`
    select card_counts.card_id from card_counts left join instances on instances.card_id = card_counts.card_id and version > 0
    group by card_counts.card_id
    having claimed <> count(instances.id) or locked <> count(*) filter (where is_locked)
      or framed <> count(*) filter (where frame_id is not null)`,
  'a kept count of members is wrong': sql`
    select clans.index from clans left join clan_counts on clan_counts.clan_id = clans.id
    left join players on players.clan_id = clans.id and players.deleted_at is null
    group by clans.index, clan_counts.members having count(players.id) <> coalesce(clan_counts.members, 0)`,
  'a kept rank is wrong': sql`
    select board, period, value from leaderboard_ranks full join (
      select board, period, value, count(*) as players,
        1 - count(*) + sum(count(*)) over (partition by board, period order by value desc rows unbounded preceding) as rank
      from leaderboard_entries group by board, period, value
    ) counted using (board, period, value)
    where coalesce(counted.players, 0) <> coalesce(leaderboard_ranks.players, 0)
      or counted.rank is distinct from leaderboard_ranks.rank`,
  'a copy is reserved without an active offer or ring': sql`
    select instance_id from trade_reservations
    where not exists (select from trades where id = trade_id and state in ('open', 'held'))
      and not exists (select from trade_rings where id = ring_id and state = 'open')`,
  'an active offer has not reserved a copy that it gives': sql`
    select trade_items.instance_uuid from trade_items join trades on trades.id = trade_id
    left join instances on instances.uuid = instance_uuid left join trade_reservations on instance_id = instances.id
    where is_given and trades.state in ('open', 'held')
      and (trade_reservations.trade_id is distinct from trades.id or owner_id is distinct from sender_id)`,
  'a confirmed copy of an open ring is not reserved': sql`
    select instance_uuid from trade_ring_members m join trade_rings on trade_rings.id = m.ring_id
    left join instances on instances.uuid = instance_uuid left join trade_reservations r on instance_id = instances.id
    where trade_rings.state = 'open' and confirmed_at is not null
      and (r.ring_id is distinct from m.ring_id or owner_id is distinct from player_id)`,
  'the state of a copy does not agree with the reservations': sql`
    select instances.uuid from instances left join trade_reservations on instance_id = instances.id
    where (instances.state = 'trading') <> (instance_id is not null)`,
  'a copy is frozen without a case, or not frozen for its case': sql`
    select instances.uuid from instances left join instance_freezes on instance_id = instances.id
    where (instances.state = 'frozen') <> (instance_id is not null)`,
  'a reserved copy is locked': sql`
    select instance_id from trade_reservations join instances on instances.id = instance_id where is_locked`,
  'the payment of a trade is not that of the offer': sql`
    select trades.uuid from trades
    left join ledger_transfers t on t.reason = 'trade' and t.reference = trades.uuid::text
    left join ledger_entries e on e.transfer_id = t.id and e.amount > 0
    where (case when trades.state = 'accepted' then sender_bloodstones + recipient_bloodstones else 0 end) <> coalesce(e.amount, 0)`,
  'the history of a copy does not end at its owner': sql`
    select instances.uuid from instances join lateral (
      select player_id from instance_events where instance_uuid = instances.uuid and kind = 'traded' order by id desc limit 1
    ) last on true where last.player_id <> instances.owner_id`,
});
