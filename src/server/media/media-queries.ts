import { and, eq, sql } from 'drizzle-orm';
import { clanHoldings, clanHoldingsOrder } from '#server/db/clan-holdings.ts';
import type { Database } from '#server/db/connect.ts';
import { artUploads } from '#server/db/schema/art-upload.ts';
import { readPackWrappers } from '#server/db/pack-wrapper.ts';
import type { PackWrapper } from '#server/db/pack-wrapper.ts';
import { artFiles } from '#server/db/schema/art-file.ts';
import { cards } from '#server/db/schema/card.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { series } from '#server/db/schema/series.ts';
import { seriesCardsOrder } from '#server/db/series-cards.ts';
import type { CardSubject, SeriesStyle } from './card-scene.ts';

export type ArtEntity = 'card' | 'frame' | 'banner' | 'partner';
export type ArtKind = 'image' | 'video';

export interface CardRow {
  readonly subject: CardSubject;
  /** The names in the link preview. */
  readonly title: { readonly name: string; readonly series: string };
  /** SHA-256 of the imported files; null if the art is generated. */
  readonly image: string | null;
  readonly video: string | null;
}

async function fingerprint(db: Database, entity: ArtEntity, uuid: string, kind: ArtKind): Promise<string | null> {
  const [row] = await db
    .select({ sha256: artFiles.sha256 })
    .from(artFiles)
    .where(and(eq(artFiles.entity, entity), eq(artFiles.entityUuid, uuid), eq(artFiles.kind, kind)));
  return row?.sha256 ?? null;
}

export async function findCard(db: Database, uuid: string): Promise<CardRow | undefined> {
  const [rows, files] = await Promise.all([
    db
      .select({
        uuid: cards.uuid,
        rarity: cards.rarity,
        type: cards.type,
        emblem: cards.emblem,
        name: cards.name,
        seriesName: series.name,
        series: { uuid: series.uuid, palette: series.palette, scenery: series.scenery },
      })
      .from(cards)
      .innerJoin(series, eq(cards.seriesId, series.id))
      .where(eq(cards.uuid, uuid)),
    db
      .select({ kind: artFiles.kind, sha256: artFiles.sha256 })
      .from(artFiles)
      .where(and(eq(artFiles.entity, 'card'), eq(artFiles.entityUuid, uuid))),
  ]);
  const [row] = rows;
  if (!row) return undefined;
  const { name, seriesName, ...subject } = row;
  const of = (kind: ArtKind): string | null => files.find((file) => file.kind === kind)?.sha256 ?? null;
  return { subject, title: { name, series: seriesName }, image: of('image'), video: of('video') };
}

export interface CosmeticRow {
  readonly uuid: string;
  readonly image: string | null;
}

export async function findCosmetic(
  db: Database,
  entity: 'frame' | 'banner',
  uuid: string,
): Promise<CosmeticRow | undefined> {
  const table = entity === 'frame' ? frames : banners;
  const [[row], image] = await Promise.all([
    db.select({ uuid: table.uuid }).from(table).where(eq(table.uuid, uuid)),
    fingerprint(db, entity, uuid, 'image'),
  ]);
  return row ? { uuid: row.uuid, image } : undefined;
}

export async function findPackWrapper(db: Database, uuid: string): Promise<PackWrapper | undefined> {
  return (await readPackWrappers(db, [uuid])).get(uuid);
}

/** Returns the digest of a partner's picture; null if there is none. */
export function findPartnerPicture(db: Database, uuid: string): Promise<string | null> {
  return fingerprint(db, 'partner', uuid, 'image');
}

export async function findClanTier(db: Database, index: number): Promise<number | undefined> {
  const [row] = await db.select({ tier: clans.tier }).from(clans).where(eq(clans.index, index));
  return row?.tier;
}

/** Returns whether a player or a card maker has this avatar on the chat platform. */
export async function hasAvatar(db: Database, discordId: string, hash: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from players where discord_id = ${discordId} and discord_avatar = ${hash})
      or exists (select from makers where discord_id = ${discordId} and discord_avatar = ${hash}) as found`);
  return rows[0]?.found ?? false;
}

/** Returns the keys of all badges that players have. */
export async function listBadgeKeys(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`select distinct unnest(badges) as key from players`);
  return rows.map(({ key }) => key);
}

export interface ClanRow {
  readonly index: number;
  readonly tier: number;
  readonly title: string;
  /** The rarest cards that its members own. */
  readonly cards: readonly CardRow[];
}

export async function findClan(db: Database, index: number, most: number): Promise<ClanRow | undefined> {
  const [row] = await db
    .select({ index: clans.index, tier: clans.tier, title: clans.title })
    .from(clans)
    .where(eq(clans.index, index));
  if (!row) return undefined;
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select c.uuid from (${clanHoldings(index)}) holdings join cards c on c.id = holdings.card_id
    order by ${clanHoldingsOrder} limit ${most}`);
  const found = await Promise.all(rows.map(({ uuid }) => findCard(db, uuid)));
  return { ...row, cards: found.filter((card) => card !== undefined) };
}

export interface SeriesRow {
  readonly style: SeriesStyle;
  readonly name: string;
  readonly genres: readonly string[];
  /** The number of its cards. */
  readonly count: number;
  /** The rarest ones. */
  readonly cards: readonly CardRow[];
}

/** Returns a series; undefined also for one without cards. */
export async function findSeries(db: Database, uuid: string, most: number): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(series).where(eq(series.uuid, uuid));
  if (!row) return undefined;
  const { rows } = await db.execute<{ uuid: string; count: number }>(sql`
    select c.uuid, (count(*) over ())::int as count from cards c where c.series_id = ${row.id}
    order by ${seriesCardsOrder} limit ${most}`);
  if (!rows[0]) return undefined;
  const found = await Promise.all(rows.map((card) => findCard(db, card.uuid)));
  const { palette, scenery, name, genres } = row;
  const cards = found.filter((card) => card !== undefined);
  return { style: { uuid, palette, scenery }, name, genres, count: rows[0].count, cards };
}

/** Returns the kind of uploaded art. */
export async function findUpload(db: Database, sha256: string): Promise<ArtKind | undefined> {
  const [row] = await db.select({ kind: artUploads.kind }).from(artUploads).where(eq(artUploads.sha256, sha256));
  return row?.kind;
}

export async function readUpload(db: Database, sha256: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: artUploads.bytes }).from(artUploads).where(eq(artUploads.sha256, sha256));
  return row?.bytes;
}

export async function readArt(
  db: Database,
  entity: ArtEntity,
  uuid: string,
  kind: ArtKind,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: artFiles.bytes })
    .from(artFiles)
    .where(and(eq(artFiles.entity, entity), eq(artFiles.entityUuid, uuid), eq(artFiles.kind, kind)));
  return row?.bytes;
}
