import { sql } from 'drizzle-orm';
import { rarities, rarityTotals } from '#game/rarity.ts';
import { invariantsOf } from './invariant.ts';

const printRuns = sql.raw(
  `(values ${rarities.map((rarity) => `('${rarity}'::rarity, ${rarityTotals[rarity]})`).join(', ')}) runs (rarity, total)`,
);

/**
 * Pools with the terms of that time, which stand before the cards, by far the longest part of a document. `offset 0` keeps
 * the planner from reading a document for each of its openings, and for each of its terms.
 */
const pools = sql`(
  select digest, terms->'slots' as slots, (terms->'guarantee'->>'rarity')::rarity as rarity,
    (terms->'guarantee'->>'within')::int as within
  from (
    select digest, (split_part(document, ',"cards":', 1) || '}')::jsonb as terms from draw_pools offset 0) pool
  offset 0) pool`;

/**
 * Openings in the order of their draws, with the guarantee that their pool had and whether they met it. The bitmap of a
 * draw has a bit for each version of the print run, so its length says which rarity the card had then.
 */
const openings = sql`(
  select o.id, o.order_id, o.pack_id, o.seed_id, o.counter, o.since_guarantee, s.player_id, pool.within,
    coalesce((
      select bool_or(runs.rarity >= pool.rarity) from pack_draws d join ${printRuns} on (total + 7) / 8 = length(taken)
      where d.opening_id = o.id
    ), false) as is_met
  from pack_openings o join draw_seeds s on s.id = o.seed_id join ${pools} on pool.digest = o.pool_digest) opening`;

/** The players whose accounts were not deleted: a deletion takes copies, looks and counters with it. */
const present = sql`select id from players where deleted_at is null`;

const structural = invariantsOf('structural', {
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
  'a drawn copy is neither there nor burned nor released': sql`
    select d.instance_uuid from pack_draws d
    where not exists (
      select from instances i where i.uuid = d.instance_uuid and i.card_id = d.card_id and i.version = d.version)
      and not exists (
        select from instance_events e where e.instance_uuid = d.instance_uuid and e.kind in ('burned', 'released'))`,
  'a version was drawn that was taken': sql`
    select instance_uuid from pack_draws where get_bit(taken, version - 1) = 1`,
  'a copy was drawn twice': sql`
    select instance_uuid from pack_draws group by instance_uuid having count(*) > 1`,
  'a print run is exceeded': sql`
    select c.uuid from cards c join card_counts on card_id = c.id join ${printRuns} on runs.rarity = c.rarity
    where claimed > total or exists (select from instances where card_id = c.id and version > total)`,
  'the terms of a pool are not those of its digest': sql`
    select encode(digest, 'hex') as digest from draw_pools where sha256(convert_to(document, 'UTF8')) <> digest`,
  'a counter of a seed is wrong': sql`
    select s.id from draw_seeds s left join pack_openings o on o.seed_id = s.id group by s.id
    having next_counter <> count(o.id) or next_counter <> coalesce(max(o.counter) + 1, 0)`,
  'a counter of opened packs is wrong': sql`
    select counted.player_id, counted.pack_id from pack_progress counted left join (
      select s.player_id, o.pack_id, count(*) as opened
      from pack_openings o join draw_seeds s on s.id = o.seed_id group by s.player_id, o.pack_id
    ) found using (player_id, pack_id)
    where counted.opened <> coalesce(found.opened, 0)`,
  // Admins may put another item into an offer, or sell an item with several offers, so only the sums are comparable.
  'the counters of sold cosmetics are not the orders': sql`
    select counted.sold, ordered.sold as ordered
    from (select coalesce(sum(sold), 0) as sold from cosmetic_offers) counted,
      (select count(*) as sold from orders where kind in ('frame', 'banner')) ordered
    where counted.sold <> ordered.sold`,
  'more of an offer was sold than its stock': sql`select uuid from cosmetic_offers where sold > stock`,
});

const historical = invariantsOf('historical', {
  'an opening has more or fewer cards than its slots': sql`
    select o.uuid from pack_openings o join ${pools} on pool.digest = o.pool_digest
    where (select count(*) from pack_draws where opening_id = o.id) is distinct from
      (select sum((slot->>'count')::int) from jsonb_array_elements(pool.slots) slot)`,
  'an opening is not counted': sql`
    select o.uuid from pack_openings o join draw_seeds s on s.id = o.seed_id
    where s.player_id in (${present}) and not exists (
      select from pack_progress counted where counted.player_id = s.player_id and counted.pack_id = o.pack_id)`,
  'a counter since the guarantee is wrong': sql`
    select id from (
      select id, since_guarantee, lag(case when is_met then 0 else since_guarantee + 1 end, 1, 0) over (
        partition by player_id, pack_id order by seed_id, counter) as expected
      from ${openings}) counted
    where since_guarantee <> expected`,
  'the stored counter since the guarantee is wrong': sql`
    select player_id, pack_id from (
      select distinct on (player_id, pack_id) player_id, pack_id, since_guarantee, is_met from ${openings}
      order by player_id, pack_id, seed_id desc, counter desc) newest
    join pack_progress stored using (player_id, pack_id)
    where stored.since_guarantee <> case when is_met then 0 else newest.since_guarantee + 1 end`,
  'a guarantee was due and not met': sql`
    select id from ${openings} where since_guarantee >= within - 1 and not is_met`,
  'a banner was bought and is not there': sql`
    select orders.uuid from orders join banners on banners.uuid = item_uuid
    where player_id in (${present}) and not exists (
      select from owned_banners o where o.banner_id = banners.id and o.player_id = orders.player_id)`,
});

const advisory = invariantsOf('advisory', {
  // The next day begins a new count, so a wrong one does not last.
  'a counter of the packs of a day is wrong': sql`
    select counted.player_id, counted.pack_id from pack_progress counted
    where opened_on_day <> (
      select count(*) from pack_openings o join draw_seeds s on s.id = o.seed_id join orders on orders.id = o.order_id
      where s.player_id = counted.player_id and o.pack_id = counted.pack_id
        and (orders.created_at at time zone 'utc')::date = counted.day)`,
  'more was bought than the limit of today allows': sql`
    select orders.player_id, item_uuid from orders left join packs on packs.uuid = item_uuid
      left join frames on frames.uuid = item_uuid left join cosmetic_offers on frame_id = frames.id
    group by orders.player_id, item_uuid
    having sum(quantity) > min(coalesce(packs.player_limit, cosmetic_offers.player_limit))`,
  'more was bought on a day than the daily limit of today allows': sql`
    select player_id, item_uuid from orders join packs on packs.uuid = item_uuid
    group by player_id, item_uuid, (orders.created_at at time zone 'utc')::date having sum(quantity) > min(daily_limit)`,
});

/** What must hold of the store: orders, openings, the counters that they move, and the limits. */
export const storeInvariants = [...structural, ...historical, ...advisory];
