import { sql } from 'drizzle-orm';
import { invariantsOf } from './invariant.ts';

/** Sums of what happened to payments, by player. */
const moonstoneEvents = (kind: string, field = 'moonstones') => sql`coalesce((
  select sum((details->>${field})::int) from payment_events e join payments p on p.id = e.payment_id
  where p.player_id = players.id and e.kind = ${kind}), 0)`;
const moonstoneTransfers = (reason: string) => sql`coalesce((
  select sum(abs(amount)) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    join ledger_accounts a on a.id = e.account_id
  where a.player_id = players.id and t.reason = ${reason}), 0)`;

/** What must hold of purchases of moonstones. A deleted player gets none, and owes none. */
export const paymentInvariants = invariantsOf('historical', {
  'a payment was delivered otherwise than once': sql`
    select p.uuid from payments p join players on players.id = p.player_id cross join lateral (
      select count(*) filter (where kind = 'delivered') as delivered,
        count(*) filter (where kind = 'undelivered') as undelivered
      from payment_events where payment_id = p.id) events
    where (p.state = 'paid')::int <> delivered + undelivered
      or (undelivered > 0 and deleted_at is null)
      or delivered <> (
        select count(*) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id
        where t.reason = 'bundle' and t.reference = p.uuid::text and a.player_id = p.player_id and e.amount = p.moonstones)`,
  'the moonstones that were taken back are not those of the payment': sql`
    select p.uuid from payments p left join payment_events e on e.payment_id = p.id group by p.id
    having returned <> coalesce(sum((details->>'moonstones')::int) filter (where e.kind = 'taken-back'), 0)
      - coalesce(sum((details->>'moonstones')::int) filter (where e.kind = 'given-back'), 0)`,
  'a debt is not what the payments left': sql`
    select players.id from players left join moonstone_debts on player_id = players.id
    where coalesce(amount, 0) <> case when deleted_at is not null then 0 else
      ${moonstoneEvents('debt')} - ${moonstoneEvents('delivered', 'debt_paid')}
      - (${moonstoneEvents('given-back')} - ${moonstoneTransfers('refund_undone')}) end`,
  'moonstones were neither taken back nor became a debt': sql`
    select players.id from players
    where ${moonstoneEvents('taken-back')} <> ${moonstoneTransfers('refund')} + ${moonstoneEvents('debt')}`,
});
