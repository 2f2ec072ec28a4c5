import { sql } from 'drizzle-orm';
import type { Context } from '#server/services/context.ts';

/** The most payments of one answer. */
const listSize = 10;

/** Returns the uuids of payments whose account was deleted before the money came, as long as it has not gone back. */
export async function findUndelivered({ db }: Context<'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select p.uuid from payments p join players on players.id = p.player_id
    where players.deleted_at is not null and p.state = 'paid'
      and p.refunded + coalesce((
        select sum(amount) from payment_disputes where payment_id = p.id and state in ('open', 'lost')), 0) < p.price
      and exists (select from payment_events where payment_id = p.id and kind = 'undelivered')
    order by p.id limit ${listSize}`);
  return rows.map(({ uuid }) => uuid);
}
