import { sql } from 'drizzle-orm';
import type { MakerUser } from '#contract/card/maker.ts';
import { parseWebUrl } from '#game/web-url.ts';
import type { VisitorContext } from '#server/services/context.ts';

type MakerRow = MakerUser & Record<string, unknown>;

/** The columns of a maker's public data. */
export const makerColumns = sql`makers.uuid, makers.discord_id, makers.discord_avatar, makers.name, makers.portfolio_url,
  exists (select from players where players.discord_id = makers.discord_id and deleted_at is null) as is_player`;

/** Returns a card's makers in their order. Without a signed-in player, the list is empty (specification section 6). */
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

/** Replaces a portfolio URL that is not http or https by null. */
export function withWebAddress<M extends Pick<MakerUser, 'portfolio_url'>>(maker: M): M {
  return { ...maker, portfolio_url: parseWebUrl(maker.portfolio_url) ?? null };
}
