import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { maxIdOf } from '#server/services/signal/progress.ts';
import type { NewRows } from '#server/services/signal/progress.ts';

/**
 * A table whose new rows are added to the rollups. Rows are read once, in the order of their IDs, so the time of a run
 * depends on what is new and not on the size of the table. A late row belongs to the day of its own date.
 */
export interface RollupSource {
  /** Also the key of its progress. */
  name: string;
  maxId: SQL;
  /** Selects `at`, `metric`, `source` and `value` of new rows. */
  select: (rows: NewRows) => SQL;
}

const within = (id: SQL, { from, to }: NewRows) => sql`${id} > ${from} and ${id} <= ${to}`;

export const rollupSources: readonly RollupSource[] = [
  {
    name: 'rollup sign-ups',
    maxId: maxIdOf('players'),
    select: (rows) => sql`
      select created_at as at, 'sign-ups' as metric, '' as source, 1 as value from players where ${within(sql`id`, rows)}`,
  },
  {
    // The mint's entries are negative: what leaves it is made. What reaches the sink is spent.
    name: 'rollup ledger',
    maxId: maxIdOf('ledger_entries'),
    select: (rows) => sql`
      select t.created_at as at, a.currency::text || case a.kind when 'mint' then '-made' else '-spent' end as metric,
        t.reason as source, case a.kind when 'mint' then -e.amount else e.amount end as value
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind in ('mint', 'sink')
      join ledger_transfers t on t.id = e.transfer_id
      where ${within(sql`e.id`, rows)}`,
  },
  {
    name: 'rollup draws',
    maxId: maxIdOf('pack_openings'),
    select: (rows) => sql`
      select orders.created_at as at, 'cards-drawn' as metric, cards.rarity::text as source, 1 as value
      from pack_openings o join orders on orders.id = o.order_id
      join pack_draws d on d.opening_id = o.id join cards on cards.id = d.card_id
      where ${within(sql`o.id`, rows)}`,
  },
  {
    name: 'rollup burns',
    maxId: maxIdOf('instance_events'),
    select: (rows) => sql`
      select e.created_at as at, 'cards-burned' as metric, cards.rarity::text as source, 1 as value
      from instance_events e join cards on cards.id = e.card_id
      where ${within(sql`e.id`, rows)} and e.kind = 'burned'`,
  },
  {
    name: 'rollup trades',
    maxId: maxIdOf('trade_events'),
    select: (rows) => sql`
      select created_at as at, 'trades' as metric, case when ring_id is null then 'offer' else 'ring' end as source, 1 as value
      from trade_events where ${within(sql`id`, rows)} and kind = 'accepted'`,
  },
  {
    name: 'rollup orders',
    maxId: maxIdOf('orders'),
    select: (rows) => sql`
      select created_at as at, 'orders' as metric, kind::text as source, quantity as value from orders
      where ${within(sql`id`, rows)}`,
  },
  {
    name: 'rollup payments',
    maxId: maxIdOf('payment_events'),
    // Each entry about a refund has the sum of all refunds of its payment until then.
    select: (rows) => sql`
      select e.created_at as at, m.metric, p.currency as source, m.value
      from payment_events e join payments p on p.id = e.payment_id
      cross join lateral (
        select 'payments' as metric, 1::bigint as value where e.kind = 'paid'
        union all select 'income', p.price where e.kind = 'paid'
        union all
        select 'refunds', (e.details->>'refunded')::bigint - coalesce(max((b.details->>'refunded')::bigint), 0)
        from payment_events b
        where b.payment_id = e.payment_id and b.id < e.id and b.kind in ('taken-back', 'given-back')
        having e.kind in ('taken-back', 'given-back')
      ) m
      where ${within(sql`e.id`, rows)}`,
  },
  {
    name: 'rollup votes',
    maxId: maxIdOf('votes'),
    select: (rows) => sql`
      select voted_at as at, 'votes' as metric, site::text as source, 1 as value from votes where ${within(sql`id`, rows)}`,
  },
];
