import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { makers } from '#server/db/schema/maker.ts';
import { series } from '#server/db/schema/series.ts';
import { findNewArt, storeArt } from './art-store.ts';
import type { ArtEntity } from './art-store.ts';
import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import { importCards } from './card-rows.ts';
import { entities } from './catalogue.ts';
import type { Catalogue, CosmeticRow, Entity, Entry, MakerRow, Report, SeriesRow } from './catalogue.ts';
import { countsOf, findChanges } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import { ensureEventTypes } from './event-type-rows.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { resolveReferences } from './references.ts';
import { anyOf, lockStoredRows } from './stored-rows.ts';
import { importStore } from './store-rows.ts';

export type ImportCounts = Record<Entity, Counts>;

/** Advisory lock that serializes imports: the bytes of "imp1". */
const importLock = 0x69_6d_70_31;

/**
 * Imports a catalogue in a single transaction. Rows are identified by UUID: new ones are inserted, changed ones
 * updated, none are deleted. Importing the same catalogue again changes nothing. Throws CatalogueError.
 */
export async function importCatalogue(
  db: Pick<Database, 'transaction'>,
  catalogue: Catalogue,
  report: Report = () => undefined,
): Promise<ImportCounts> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const problems = new ProblemList();
    const references = await resolveReferences(tx, catalogue, problems);
    if (problems.count > 0) throw new CatalogueError(problems);

    const now = new Date();
    await ensureEventTypes(tx);
    const counts: ImportCounts = {
      series: await importSeries(tx, catalogue.series, now),
      makers: await importMakers(tx, catalogue.makers),
      frames: await importCosmetics(tx, 'frame', catalogue.frames, report),
      banners: await importCosmetics(tx, 'banner', catalogue.banners, report),
      cards: await importCards(tx, catalogue.cards, references, now, report),
      ...(await importStore(tx, catalogue, now)),
    };
    // Large imports make the planner's statistics outdated.
    if (catalogue.cards.length >= 1000) await tx.execute(sql`analyze cards, card_makers, card_counts, series, makers`);
    for (const entity of entities) if (catalogue[entity].length > 0) report(describeCounts(entity, counts[entity]));
    return counts;
  });
}

export function describeCounts(entity: Entity, { inserted, updated, unchanged }: Counts): string {
  const parts = [
    inserted > 0 ? `${inserted.toLocaleString('en')} inserted` : '',
    updated > 0 ? `${updated.toLocaleString('en')} updated` : '',
    unchanged > 0 ? `${unchanged.toLocaleString('en')} unchanged` : '',
  ];
  return `${entity}: ${parts.filter(Boolean).join(', ') || 'nothing'}`;
}

async function importSeries(db: Queryable, entries: readonly Entry<SeriesRow>[], now: Date): Promise<Counts> {
  const stored = await lockStoredRows(db, series, uuidsOf(entries));
  const wanted = entries.map(({ row }) => {
    const old = stored.get(row.uuid);
    return {
      uuid: row.uuid,
      name: row.name,
      genres: row.genres === undefined ? (old?.genres ?? []) : (row.genres ?? []),
      palette: row.palette === undefined ? (old?.palette ?? null) : row.palette,
      scenery: row.scenery === undefined ? (old?.scenery ?? null) : row.scenery,
      createdAt: row.created_at ?? old?.createdAt ?? now,
    };
  });
  const changes = findChanges(wanted, stored);
  await bulkInsert(db, series, changes.inserted);
  await bulkUpdate(db, series, changes.updated);
  return countsOf(changes);
}

async function importMakers(db: Queryable, entries: readonly Entry<MakerRow>[]): Promise<Counts> {
  const stored = await lockStoredRows(db, makers, uuidsOf(entries));
  const wanted = entries.map(({ row }) => {
    const old = stored.get(row.uuid);
    return {
      uuid: row.uuid,
      discordId: row.discord_id,
      discordAvatar: row.discord_avatar === undefined ? (old?.discordAvatar ?? null) : row.discord_avatar,
      name: row.name,
      portfolioUrl: row.portfolio_url === undefined ? (old?.portfolioUrl ?? null) : row.portfolio_url,
    };
  });
  const changes = findChanges(wanted, stored);
  // Makers may swap their chat platform IDs, so each releases its old ID before the new ones are set.
  const renumbered = changes.updated.filter(({ uuid, discordId }) => stored.get(uuid)?.discordId !== discordId);
  if (renumbered.length > 0) {
    await db
      .update(makers)
      .set({ discordId: sql`${makers.uuid}::text` })
      .where(
        sql`${makers.uuid} = ${anyOf(
          renumbered.map(({ uuid }) => uuid),
          'uuid',
        )}`,
      );
  }
  await bulkInsert(db, makers, changes.inserted);
  await bulkUpdate(db, makers, changes.updated);
  return countsOf(changes);
}

async function importCosmetics(
  db: Queryable,
  entity: Exclude<ArtEntity, 'card'>,
  entries: readonly Entry<CosmeticRow>[],
  report: Report,
): Promise<Counts> {
  const table = entity === 'frame' ? frames : banners;
  const stored = await lockStoredRows(db, table, uuidsOf(entries));
  const art = await findNewArt(db, entity, entries);
  const withNewArt = new Set(art.map(({ uuid }) => uuid));
  const wanted = entries.map(({ row }) => {
    const old = stored.get(row.uuid);
    return {
      uuid: row.uuid,
      name: row.name,
      parent: row.parent === undefined ? (old?.parent ?? null) : row.parent,
      artVersion: (old?.artVersion ?? 0) + (withNewArt.has(row.uuid) ? 1 : 0),
    };
  });
  const changes = findChanges(wanted, stored);
  await bulkInsert(db, table, changes.inserted);
  await bulkUpdate(db, table, changes.updated);
  await storeArt(db, entity, art, report);
  return countsOf(changes);
}

function uuidsOf(entries: readonly Entry<{ uuid: string }>[]): string[] {
  return entries.map(({ row }) => row.uuid);
}
