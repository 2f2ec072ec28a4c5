import { and, eq, sql } from 'drizzle-orm';
import type { CosmeticEntry, CosmeticQuery } from '#contract/store/cosmetic.ts';
import { cosmeticKinds } from '#game/cosmetic.ts';
import { matchesSearch } from '#game/search-syntax.ts';
import { foldText } from '#game/search-text.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { matchesPlayer } from '#server/services/player/player-lookup.ts';
import type { Context } from '#server/services/context.ts';

/** Returns one page of the caller's frames and banners. For another player, the page is empty. */
export async function listCosmetics(
  { db, caller: { playerId: callerId } }: Context<'db' | 'caller'>,
  query: CosmeticQuery,
) {
  const all = (await isCaller(db, callerId, query.uuid)) ? await readCosmetics(db, callerId) : [];
  const found = all.filter(
    ({ type, name }) => (query.type === '' || query.type === type) && matchesSearch(name, query.name),
  );
  const data = found.slice(query.page * query.size, (query.page + 1) * query.size);
  const banners = data
    .filter(({ type }) => type === 'profile_banner')
    .map(({ uuid, name, parent, art_version }) => ({ uuid, name, parent, art_version }));
  return { data, count: found.length, banners };
}

/** Returns all frames of the caller. For another player, the list is empty. */
export async function listFrames({ db, caller: { playerId: callerId } }: Context<'db' | 'caller'>, owner: string) {
  const all = owner !== '' && (await isCaller(db, callerId, owner)) ? await readCosmetics(db, callerId) : [];
  const data = all.filter(({ type }) => type === 'card_frame');
  return { data, count: data.length };
}

/** Whether an identifier is the caller's. An empty identifier is. */
async function isCaller(db: Queryable, callerId: number, name: string): Promise<boolean> {
  if (name === '') return true;
  const named = matchesPlayer(name);
  if (!named) return false;
  const found = await db
    .select({ id: players.id })
    .from(players)
    .where(and(named, eq(players.id, callerId)));
  return found.length > 0;
}

/** Returns a player's banners, then frames, by name. There are only dozens, so callers filter them in memory. */
export async function readCosmetics(db: Queryable, playerId: number): Promise<CosmeticEntry[]> {
  const { rows } = await db.execute<CosmeticEntry & Record<string, unknown>>(sql`
    select 'profile_banner' as type, banners.uuid, banners.name, banners.parent, banners.art_version, 1 as count,
      case when players.profile_banner_id = banners.id then 0 else 1 end as free
    from owned_banners
    join banners on banners.id = owned_banners.banner_id
    join players on players.id = owned_banners.player_id
    where owned_banners.player_id = ${playerId}
    union all
    select 'card_frame', frames.uuid, frames.name, frames.parent, frames.art_version, had.count, had.free
    from (
      select frame_id, sum(count)::int as count, sum(free)::int as free
      from (
        select frame_id, free as count, free from frame_stock where player_id = ${playerId}
        union all
        select frame_id, 1, 0 from instances where owner_id = ${playerId} and frame_id is not null
      ) each
      group by frame_id
    ) had
    join frames on frames.id = had.frame_id
    where had.count > 0`);
  const place = ({ type, name, uuid }: CosmeticEntry) => `${cosmeticKinds.indexOf(type)} ${foldText(name)} ${uuid}`;
  return rows.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}
