import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { OwnedVersion, SeriesOwners, SeriesOwnersQuery } from '#contract/card/series-owners.ts';
import { pageCountOf } from '#game/pagination.ts';
import type { Rarity } from '#game/rarity.ts';
import { foldText } from '#game/search-text.ts';
import { highestListedVersion, seriesOwnersPageSize } from '#game/series-owners.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { VisitorContext } from '#server/services/context.ts';

interface CountedSeries extends Record<string, unknown> {
  name: string;
  count: number;
  claimed: number;
}

interface OwnedRow extends Record<string, unknown> {
  uuid: string;
  name: string;
  rarity: Rarity;
  type: string;
  art_version: number;
  was_claimed: boolean;
  owner_uuid: string | null;
  discord_id: string | null;
  discord_avatar: string | null;
  owner_name: string | null;
}

/**
 * Returns one page of the cards of a series with the owners of one version. Without a signed-in player, it says only
 * whether somebody owns the version, as the version map does. Throws SERIES_NOT_FOUND, also for a series without cards.
 */
export async function listSeriesOwners(
  { db, caller }: Pick<VisitorContext, 'db' | 'caller'>,
  query: SeriesOwnersQuery,
): Promise<SeriesOwners> {
  const [counted, rows] = await Promise.all([countOwned(db, query), readPage(db, query)]);
  if (!counted) throw new GameError('SERIES_NOT_FOUND');
  return {
    series: counted.name,
    data: rows.map((row) => toOwnedVersion(row, caller !== null && caller !== undefined)),
    count: counted.count,
    claimed: counted.claimed,
    pageCount: pageCountOf(counted.count, seriesOwnersPageSize),
  };
}

/** The condition that a series has this name. Two series with the same name are shown as one, as in the catalogue. */
const isNamed = (series: string) => sql`series.search_name = ${foldText(series)}`;

async function countOwned(db: Queryable, { series, version }: SeriesOwnersQuery): Promise<CountedSeries | undefined> {
  const { rows } = await db.execute<CountedSeries>(sql`
    select min(series.name) as name, count(*)::int as count, count(instances.id)::int as claimed
    from series join cards on cards.series_id = series.id
    left join instances on instances.card_id = cards.id and instances.version = ${version} and instances.version > 0
    where ${isNamed(series)}
    having count(*) > 0`);
  return rows[0];
}

async function readPage(db: Queryable, { series, version, page }: SeriesOwnersQuery): Promise<OwnedRow[]> {
  const { rows } = await db.execute<OwnedRow>(sql`
    select c.uuid, c.name, c.rarity, c.type, c.art_version, players.uuid as owner_uuid, players.discord_id,
      players.discord_avatar, players.name as owner_name,
      exists (
        select from instance_events where card_id = c.id and version = ${version}
          and claimed_at is not null and version between 1 and ${sql.raw(String(highestListedVersion))}
      ) as was_claimed
    from (
      select cards.* from cards join series on series.id = cards.series_id where ${isNamed(series)}
      order by cards.rarity desc, cards.search_name, cards.id
      limit ${seriesOwnersPageSize} offset ${(page - 1) * seriesOwnersPageSize}
    ) c
    left join instances on instances.card_id = c.id and instances.version = ${version} and instances.version > 0
    left join players on players.id = instances.owner_id
    order by c.rarity desc, c.search_name, c.id`);
  return rows;
}

function toOwnedVersion(row: OwnedRow, showsOwner: boolean): OwnedVersion {
  const { uuid, name, rarity, type, art_version, was_claimed, owner_uuid, discord_id, discord_avatar, owner_name } =
    row;
  const owner =
    owner_uuid !== null && discord_id !== null && owner_name !== null
      ? { uuid: owner_uuid, discord_id, discord_avatar, name: owner_name }
      : null;
  return {
    card: { uuid, name, rarity, type, art_version },
    state: owner ? 'claimed' : was_claimed ? 'free' : 'undrawn',
    owner: showsOwner ? owner : null,
  };
}
