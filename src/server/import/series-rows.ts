import { sql } from 'drizzle-orm';
import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import type { Queryable } from '#server/db/connect.ts';
import { eventTypes } from '#server/db/schema/event-type.ts';
import { makers } from '#server/db/schema/maker.ts';
import { series } from '#server/db/schema/series.ts';
import type { Entry, RowOf } from './catalogue.ts';
import { quoted } from '#game/quoted.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { countsOf, findChanges, kept, uuidsOf, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import { anyOf, lockStoredRows } from './stored-rows.ts';

export async function importSeries(
  db: Queryable,
  entries: readonly Entry<RowOf['series']>[],
  now: Date,
): Promise<Counts> {
  const stored = await lockStoredRows(db, series, uuidsOf(entries));
  const wanted = entries.map(({ row }) => {
    const old = stored.get(row.uuid);
    return {
      uuid: row.uuid,
      name: row.name,
      genres: kept(row.genres, old?.genres, []),
      palette: kept(row.palette, old?.palette, null),
      scenery: kept(row.scenery, old?.scenery, null),
      createdAt: row.created_at ?? old?.createdAt ?? now,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  await bulkInsert(db, series, changes.inserted);
  await bulkUpdate(db, series, changes.updated);
  const redrawn = changes.updated.filter(({ uuid, palette, scenery }) => {
    const old = stored.get(uuid);
    return palette !== old?.palette || scenery !== old?.scenery;
  });
  await renewPictures(db, redrawn);
  return countsOf(changes);
}

/** Gives the cards of series another address for their art, whose colours or scenery changed. */
async function renewPictures(db: Queryable, redrawn: readonly { uuid: string }[]): Promise<void> {
  if (redrawn.length === 0) return;
  const uuids = redrawn.map(({ uuid }) => uuid);
  await db.execute(sql`
    update cards set art_version = art_version + 1
    where series_id in (select id from series where uuid = ${anyOf(uuids, 'uuid')})`);
}

/** Imports event types. The key of a type never changes, because cards and packs refer to it. Throws CatalogueError. */
export async function importTypes(
  db: Queryable,
  entries: readonly Entry<RowOf['types']>[],
  now: Date,
): Promise<Counts> {
  const problems = new ProblemList();
  const stored = await lockStoredRows(db, eventTypes, uuidsOf(entries));
  const keys = entries.map(({ row }) => row.key);
  const taken = await db
    .select({ key: eventTypes.key, uuid: eventTypes.uuid })
    .from(eventTypes)
    .where(sql`${eventTypes.key} = ${anyOf(keys, 'text')}`);
  const owners = new Map(taken.map(({ key, uuid }) => [key, uuid]));
  const wanted = entries.map(({ place, row }) => {
    const old = stored.get(row.uuid);
    if (old && old.key !== row.key) problems.addAt(place, 'key', `cannot change; it is ${quoted(old.key)}`);
    const owner = owners.get(row.key);
    if (owner !== undefined && owner !== row.uuid) problems.addAt(place, 'key', `belongs to the type ${owner} already`);
    owners.set(row.key, row.uuid);
    return {
      uuid: row.uuid,
      key: row.key,
      label: row.label,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  if (problems.count > 0) throw new CatalogueError(problems);
  const changes = findChanges(wanted, stored);
  await bulkInsert(db, eventTypes, changes.inserted);
  await bulkUpdate(db, eventTypes, changes.updated);
  return countsOf(changes);
}

export async function importMakers(db: Queryable, entries: readonly Entry<RowOf['makers']>[]): Promise<Counts> {
  const stored = await lockStoredRows(db, makers, uuidsOf(entries));
  const wanted = entries.map(({ row }) => {
    const old = stored.get(row.uuid);
    return {
      uuid: row.uuid,
      discordId: row.discord_id,
      discordAvatar: kept(row.discord_avatar, old?.discordAvatar, null),
      name: row.name,
      portfolioUrl: kept(row.portfolio_url, old?.portfolioUrl, null),
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
