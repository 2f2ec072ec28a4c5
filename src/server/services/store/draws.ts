import { sql } from 'drizzle-orm';
import { drawPageSize } from '#contract/store/draws.ts';
import type { DrawnOrder } from '#contract/store/draws.ts';
import type { DrawnCopy } from '#contract/store/opening.ts';
import type { Currency } from '#game/currency.ts';
import type { PackKind } from '#game/pack.ts';
import { readPackWrappers, wrapperVersion } from '#server/db/pack-wrapper.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';

interface OrderRow extends Record<string, unknown> {
  id: string;
  uuid: string;
  name: string;
  kind: PackKind;
  item_uuid: string;
  currency: Currency;
  price: number;
  created_at: string;
}

interface OpeningRow extends Record<string, unknown> {
  order_id: string;
  uuid: string;
  is_revealed: boolean;
  cards: DrawnCopy[];
}

/** Returns a page of the caller's opened packs, by purchase, newest first. `before` is `next` of the previous page. */
export async function listDraws(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  before: number | null,
): Promise<{ data: DrawnOrder[]; next: string | null }> {
  const { rows } = await db.execute<OrderRow>(sql`
    select id, uuid, name, kind, item_uuid, currency, price, created_at from orders
    where player_id = ${playerId} and kind in ('pack', 'event_box')
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${drawPageSize + 1}`);
  const { page, next } = toPage(rows, drawPageSize, (row) => row.id);
  const { rows: openings } = await db.execute<OpeningRow>(sql`
    select o.order_id, o.uuid, s.revealed_at is not null as is_revealed,
      json_agg(json_build_object('uuid', d.instance_uuid, 'version', d.version, 'is_new', d.is_new, 'card',
        json_build_object('uuid', c.uuid, 'name', c.name, 'series', series.name, 'rarity', c.rarity, 'type', c.type,
          'art_version', c.art_version)) order by d.slot) as cards
    from pack_openings o join draw_seeds s on s.id = o.seed_id join pack_draws d on d.opening_id = o.id
      join cards c on c.id = d.card_id join series on series.id = c.series_id
    where o.order_id = any(${sql.param(page.map(({ id }) => id))}::bigint[])
    group by o.id, s.id order by o.id`);
  const wrappers = await readPackWrappers(
    db,
    page.map((order) => order.item_uuid),
  );
  return {
    data: page.map(({ id, kind, item_uuid: packUuid, created_at: createdAt, ...order }) => ({
      ...order,
      created_at: new Date(createdAt).toISOString(),
      pack: { uuid: packUuid, kind, wrapper: wrapperVersion(wrappers.get(packUuid)) },
      openings: openings.filter((opening) => opening.order_id === id).map(({ order_id: _, ...opening }) => opening),
    })),
    next,
  };
}
