import { sql } from 'drizzle-orm';
import { orderPageSize } from '#contract/store/order.ts';
import type { Order } from '#contract/store/order.ts';
import { readPackWrappers, wrapperVersion } from '#server/db/pack-wrapper.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';

type OrderRow = Omit<Order, 'wrapper'> & { id: string } & Record<string, unknown>;

/** Returns a page of the caller's purchases, newest first. `before` is `next` of the previous page. */
export async function listOrders(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  before: number | null,
): Promise<{ data: Order[]; next: string | null }> {
  const { rows } = await db.execute<OrderRow>(sql`
    select orders.id, orders.uuid, kind, item_uuid, name, quantity, currency, price, created_at,
      array(select uuid::text from pack_openings where order_id = orders.id order by id) as openings
    from orders where player_id = ${playerId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${orderPageSize + 1}`);
  const { page, next } = toPage(rows, orderPageSize, (row) => row.id);
  const wrappers = await readPackWrappers(
    db,
    page.filter(({ openings }) => openings.length > 0).map((order) => order.item_uuid),
  );
  return {
    data: page.map(({ id: _, created_at, ...order }) => ({
      ...order,
      created_at: new Date(created_at).toISOString(),
      wrapper: order.openings.length > 0 ? wrapperVersion(wrappers.get(order.item_uuid)) : null,
    })),
    next,
  };
}
