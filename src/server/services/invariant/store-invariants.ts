import { sql } from 'drizzle-orm';
import { rarities, rarityTotals } from '#game/rarity.ts';

const printRuns = sql.raw(
  `(values ${rarities.map((rarity) => `('${rarity}'::rarity, ${rarityTotals[rarity]})`).join(', ')}) runs (rarity, total)`,
);

/** Openings in the order of their draws, with the guarantee of their pack and whether they met it. */
const openings = sql`(
  select o.id, o.order_id, o.pack_id, o.seed_id, o.counter, o.since_guarantee, s.player_id, p.guarantee_within,
    coalesce((
      select bool_or(c.rarity >= p.guarantee_rarity) from pack_draws d join cards c on c.id = d.card_id
      where d.opening_id = o.id
    ), false) as is_met
  from pack_openings o join draw_seeds s on s.id = o.seed_id join packs p on p.id = o.pack_id) opening`;

/** The openings that were made since the guarantee was last met have the same `span`. */
const spans = sql`(
  select *, coalesce(sum(is_met::int) over (
    partition by player_id, pack_id order by seed_id, counter rows between unbounded preceding and 1 preceding
  ), 0) as span from ${openings}) spanned`;

/** Sums of what happened to payments, by player. */
const moonstoneEvents = (kind: string, field = 'moonstones') => sql`coalesce((
  select sum((details->>${field})::int) from payment_events e join payments p on p.id = e.payment_id
  where p.player_id = players.id and e.kind = ${kind}), 0)`;
const moonstoneTransfers = (reason: string) => sql`coalesce((
  select sum(abs(amount)) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    join ledger_accounts a on a.id = e.account_id
  where a.player_id = players.id and t.reason = ${reason}), 0)`;

/** Queries that find violated invariants of the store, by the violation's name. */
export const storeInvariants: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'an order was not paid as it says': sql`
    select o.uuid from orders o where not exists (
      select from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id
      where t.reason = o.kind::text and t.reference = o.uuid::text and a.player_id = o.player_id
        and a.currency = o.currency and e.amount = -o.price)`,
  'a purchase was paid without an order': sql`
    select t.reference from ledger_transfers t
    where t.reason in ('pack', 'event_box', 'frame', 'banner')
      and not exists (select from orders o where o.uuid::text = t.reference and o.kind::text = t.reason)`,
  'an order has more or fewer openings than packs': sql`
    select o.uuid from orders o left join pack_openings on order_id = o.id group by o.id
    having count(pack_openings.id) <> case when o.kind in ('pack', 'event_box') then o.quantity else 0 end`,
  'an opening has more or fewer cards than its slots': sql`
    select o.uuid from pack_openings o join draw_pools on digest = pool_digest
    where (select count(*) from pack_draws where opening_id = o.id) <>
      (select sum((slot->>'count')::int) from jsonb_array_elements(document::jsonb->'slots') slot)`,
  'a drawn copy is neither there nor burned': sql`
    select d.instance_uuid from pack_draws d
    where not exists (
      select from instances i where i.uuid = d.instance_uuid and i.card_id = d.card_id and i.version = d.version)
      and not exists (select from instance_events e where e.instance_uuid = d.instance_uuid and e.kind = 'burned')`,
  'a version was drawn that was taken': sql`
    select instance_uuid from pack_draws where get_bit(taken, version - 1) = 1`,
  'a copy was drawn twice': sql`
    select instance_uuid from pack_draws group by instance_uuid having count(*) > 1`,
  'a print run is exceeded': sql`
    select c.uuid from cards c join card_counts on card_id = c.id join ${printRuns} on runs.rarity = c.rarity
    where claimed > total or exists (select from instances where card_id = c.id and version > total)`,
  'a counter of opened packs is wrong': sql`
    select counted.player_id, counted.pack_id from pack_progress counted left join ${openings}
      on opening.player_id = counted.player_id and opening.pack_id = counted.pack_id
      left join orders on orders.id = opening.order_id
    group by counted.player_id, counted.pack_id
    having opened <> count(opening.id)
      or opened_on_day <> count(*) filter (where (orders.created_at at time zone 'utc')::date = day)`,
  'an opening is not counted': sql`
    select opening.id from ${openings} where not exists (
      select from pack_progress where player_id = opening.player_id and pack_id = opening.pack_id)`,
  'a counter since the guarantee is wrong': sql`
    select id from (
      select id, since_guarantee, row_number() over (partition by player_id, pack_id, span order by seed_id, counter) as place
      from ${spans}) numbered
    where since_guarantee <> place - 1`,
  'the stored counter since the guarantee is wrong': sql`
    select player_id, pack_id from (
      select distinct on (player_id, pack_id) player_id, pack_id, since_guarantee, is_met from ${openings}
      order by player_id, pack_id, seed_id desc, counter desc) newest
    join pack_progress stored using (player_id, pack_id)
    where stored.since_guarantee <> case when is_met then 0 else newest.since_guarantee + 1 end`,
  'a guarantee was exceeded': sql`select id from ${openings} where since_guarantee >= guarantee_within`,
  'a counter of a seed is wrong': sql`
    select s.id from draw_seeds s left join pack_openings o on o.seed_id = s.id group by s.id
    having next_counter <> count(o.id) or next_counter <> coalesce(max(o.counter) + 1, 0)`,
  'a counter of sold cosmetics is wrong': sql`
    select offer.uuid from cosmetic_offers offer left join frames on frames.id = frame_id left join banners on banners.id = banner_id
    where sold <> (select count(*) from orders where item_uuid = coalesce(frames.uuid, banners.uuid)) or sold > stock`,
  'a limit was exceeded': sql`
    select orders.player_id, item_uuid from orders left join packs on packs.uuid = item_uuid
      left join frames on frames.uuid = item_uuid left join cosmetic_offers on frame_id = frames.id
    group by orders.player_id, item_uuid
    having sum(quantity) > min(coalesce(packs.player_limit, cosmetic_offers.player_limit))`,
  'a daily limit was exceeded': sql`
    select player_id, item_uuid from orders join packs on packs.uuid = item_uuid
    group by player_id, item_uuid, (orders.created_at at time zone 'utc')::date having sum(quantity) > min(daily_limit)`,
  'a banner was bought and is not there': sql`
    select orders.uuid from orders join banners on banners.uuid = item_uuid
    where not exists (
      select from owned_banners o where o.banner_id = banners.id and o.player_id = orders.player_id)`,
  'a payment was delivered otherwise than once': sql`
    select p.uuid from payments p
    where (p.state = 'paid')::int <> (
      select count(*) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id
      where t.reason = 'bundle' and t.reference = p.uuid::text and a.player_id = p.player_id and e.amount = p.moonstones)`,
  'the moonstones that were taken back are not those of the payment': sql`
    select p.uuid from payments p left join payment_events e on e.payment_id = p.id group by p.id
    having returned <> coalesce(sum((details->>'moonstones')::int) filter (where e.kind = 'taken-back'), 0)
      - coalesce(sum((details->>'moonstones')::int) filter (where e.kind = 'given-back'), 0)`,
  'a debt is not what the payments left': sql`
    select players.id from players left join moonstone_debts on player_id = players.id
    where coalesce(amount, 0) <> ${moonstoneEvents('debt')} - ${moonstoneEvents('delivered', 'debt_paid')}
      - (${moonstoneEvents('given-back')} - ${moonstoneTransfers('refund_undone')})`,
  'moonstones were neither taken back nor became a debt': sql`
    select players.id from players
    where ${moonstoneEvents('taken-back')} <> ${moonstoneTransfers('refund')} + ${moonstoneEvents('debt')}`,
};
