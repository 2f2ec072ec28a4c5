import { sql } from 'drizzle-orm';
import type { CardVersion, VersionMap, VersionsQuery } from '#contract/card/version.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { VisitorContext } from '#server/services/context.ts';

interface VersionList {
  data: CardVersion[];
  count: number;
}

const emptyList: VersionList = { data: [], count: 0 };

/**
 * Returns one page of a card's copies with their owners, or of its free version numbers. It is empty without a
 * signed-in player (specification section 6) and for an unknown card (section 8).
 */
export async function listVersions(
  { db, caller }: Pick<VisitorContext, 'db' | 'caller'>,
  query: VersionsQuery,
): Promise<VersionList> {
  if (!caller) return emptyList;
  return query.owner === 'none' ? listFree(db, query) : listOwned(db, query);
}

const makerCopies = sql`(select count(*)::int from instances where card_id = c.id and version = 0) as maker_copies`;

interface OwnedRow extends Record<string, unknown> {
  uuid: string;
  version: number;
  is_locked: boolean;
  frame_uuid: string | null;
  owner_uuid: string;
  discord_id: string;
  discord_avatar: string | null;
  owner_name: string;
}

/** Returns owned copies by version. Card-maker copies all have version 0 and are sorted by id. */
async function listOwned(db: Queryable, { card_uuid, page, size, order }: VersionsQuery): Promise<VersionList> {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const [card, { rows }] = await Promise.all([
    readCard(db, card_uuid),
    // Each part of the union has its own index.
    db.execute<OwnedRow>(sql`
      select instances.uuid, instances.version, instances.is_locked, frames.uuid as frame_uuid, players.uuid as owner_uuid,
        players.discord_id, players.discord_avatar, players.name as owner_name
      from (
        select * from (
          select * from instances where card_id = (select id from cards where uuid = ${card_uuid}) and version = 0
          union all
          select * from instances where card_id = (select id from cards where uuid = ${card_uuid}) and version > 0
        ) instances
        order by version ${direction}, id ${direction}
        limit ${size} offset ${(page - 1) * size}
      ) instances
      join players on players.id = owner_id
      left join frames on frames.id = frame_id
      order by instances.version ${direction}, instances.id ${direction}`),
  ]);
  if (!card) return emptyList;
  const data = rows.map((row) => ({
    uuid: row.uuid,
    version: row.version,
    is_locked: row.is_locked,
    equiped_frame_uuid: row.frame_uuid,
    user: {
      uuid: row.owner_uuid,
      discord_id: row.discord_id,
      discord_avatar: row.discord_avatar,
      name: row.owner_name,
    },
    card: { batch: card.batch, name: card.name },
  }));
  return { data, count: card.claimed + card.maker_copies };
}

async function listFree(db: Queryable, { card_uuid, page, size, order }: VersionsQuery): Promise<VersionList> {
  const card = await loadClaimedVersions(db, card_uuid, undefined);
  if (!card) return emptyList;
  const claimed = parseVersions(card.claimedVersions);
  const free: number[] = [];
  for (let version = 1; version <= rarityTotals[card.rarity]; version += 1)
    if (!claimed.has(version)) free.push(version);
  if (order === 'DESC') free.reverse();
  const data = free.slice((page - 1) * size, page * size).map((version) => ({
    uuid: null,
    version,
    is_locked: false,
    equiped_frame_uuid: null,
    user: null,
    card: { batch: card.batch, name: card.name },
  }));
  return { data, count: free.length };
}

/** Returns which versions of a card are owned, without the owners. Throws CARD_NOT_FOUND, also for an invalid uuid. */
export async function getVersionMap(
  { db, caller }: Pick<VisitorContext, 'db' | 'caller'>,
  uuid: string,
): Promise<VersionMap> {
  const card = isUuid(uuid) ? await loadClaimedVersions(db, uuid, caller?.playerId) : undefined;
  if (!card) throw new GameError('CARD_NOT_FOUND');
  return { ...describeClaimed(card), yours: card.yours, wished: card.wished };
}

export interface ClaimedVersions {
  rarity: Rarity;
  maker_copies: number;
  /** Version numbers separated by commas, which is the fastest transfer for 4,000 of them. */
  claimedVersions: string | null;
}

/** What `describeClaimed` needs of the card `c`. */
export const claimedColumns = sql`c.rarity, ${makerCopies},
      (select string_agg(version::text, ',') from instances where card_id = c.id and version > 0) as "claimedVersions"`;

/** Returns which versions of a card are claimed. */
export function describeClaimed({ rarity, maker_copies, claimedVersions }: ClaimedVersions) {
  const total = rarityTotals[rarity];
  return { total, claimed: encodeBitmap(parseVersions(claimedVersions), total), maker_copies };
}

/** Returns the bitmap of the contract in base64: one bit per version, from the lowest bit of the first byte. */
function encodeBitmap(claimedVersions: ReadonlySet<number>, total: number): string {
  const bytes = Buffer.alloc(Math.ceil(total / 8));
  for (const version of claimedVersions) {
    const index = version - 1;
    if (version <= total) bytes.writeUInt8(bytes.readUInt8(index >> 3) | (1 << (index & 7)), index >> 3);
  }
  return bytes.toString('base64');
}

interface CardRow extends Record<string, unknown> {
  name: string;
  batch: number;
  claimed: number;
  maker_copies: number;
}

async function readCard(db: Queryable, uuid: string): Promise<CardRow | undefined> {
  const { rows } = await db.execute<CardRow>(sql`
    select c.name, c.batch, card_counts.claimed, ${makerCopies}
    from cards c join card_counts on card_counts.card_id = c.id where c.uuid = ${uuid}`);
  return rows[0];
}

interface ClaimedRow extends ClaimedVersions, Record<string, unknown> {
  name: string;
  batch: number;
  yours: number[];
  wished: number[];
}

/** Returns a card with its owned version numbers, and those that the player owns or wishes for. Undefined for an unknown card. */
async function loadClaimedVersions(db: Queryable, uuid: string, playerId: number | undefined) {
  const { rows } = await db.execute<ClaimedRow>(sql`
    select c.name, c.batch, ${claimedColumns},
      array(select version from instances where card_id = c.id and owner_id = ${playerId ?? null}::int order by version)
        as yours,
      array(select version from version_wishes
        where card_id = c.id and player_id = ${playerId ?? null}::int and freed_at is null order by version) as wished
    from cards c where c.uuid = ${uuid}`);
  return rows[0];
}

const parseVersions = (text: string | null): ReadonlySet<number> => new Set(text?.split(',').map(Number));
