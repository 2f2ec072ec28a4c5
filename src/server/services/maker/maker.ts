import { sql } from 'drizzle-orm';
import type { MakerUser } from '#contract/maker.ts';
import { parseWebUrl } from '#game/web-url.ts';
import type { VisitorContext } from '#server/services/context.ts';

type MakerRow = MakerUser & Record<string, unknown>;

/** Who a maker is. */
export const makerColumns = sql`makers.uuid, makers.discord_id, makers.discord_avatar, makers.name, makers.portfolio_url,
  exists (select from players where players.discord_id = makers.discord_id and deleted_at is null) as is_player`;

/** A card's makers in their order; without a player who asks (section 6) there are none. */
export async function listMakers(
  { db, caller }: Pick<VisitorContext, 'db' | 'caller'>,
  cardUuid: string,
): Promise<{ data: { user: MakerUser }[] }> {
  if (!caller) return { data: [] };
  const { rows } = await db.execute<MakerRow>(sql`
    select ${makerColumns}
    from card_makers join makers on makers.id = maker_id
    where card_id = (select id from cards where uuid = ${cardUuid})
    order by position, makers.id`);
  return { data: rows.map((user) => ({ user: withWebAddress(user) })) };
}

/** Whatever stands in the database, a maker's address is one of the web. */
export function withWebAddress<M extends Pick<MakerUser, 'portfolio_url'>>(maker: M): M {
  return { ...maker, portfolio_url: parseWebUrl(maker.portfolio_url) ?? null };
}
