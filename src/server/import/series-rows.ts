import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { eventTypes } from '#server/db/schema/event-type.ts';
import { makers } from '#server/db/schema/maker.ts';
import { series } from '#server/db/schema/series.ts';
import type { Entry, RowOf } from './catalogue.ts';
import { importKind, keyCheck } from './import-kind.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { kept, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import { anyOf } from './stored-rows.ts';

export async function importSeries(
  db: Queryable,
  entries: readonly Entry<RowOf['series']>[],
  now: Date,
): Promise<Counts> {
  const toRow = ({ row }: (typeof entries)[number], old: typeof series.$inferSelect | undefined) => ({
    uuid: row.uuid,
    name: row.name,
    genres: kept(row.genres, old?.genres, []),
    palette: kept(row.palette, old?.palette, null),
    scenery: kept(row.scenery, old?.scenery, null),
    createdAt: row.created_at ?? old?.createdAt ?? now,
    withdrawnAt: withdrawnAt(row.withdrawn, old, now),
  });
  return importKind(db, series, entries, toRow, {
    before: ({ updated }, stored) => {
      const isRedrawn = ({ uuid, palette, scenery }: (typeof updated)[number]) =>
        palette !== stored.get(uuid)?.palette || scenery !== stored.get(uuid)?.scenery;
      return renewPictures(db, updated.filter(isRedrawn));
    },
  });
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
  const checkKey = await keyCheck(db, eventTypes, { column: 'key', noun: 'type', problems });
  const toRow = (entry: (typeof entries)[number], old: typeof eventTypes.$inferSelect | undefined) => {
    checkKey(entry, old);
    const { uuid, key, label, withdrawn } = entry.row;
    return { uuid, key, label, withdrawnAt: withdrawnAt(withdrawn, old, now) };
  };
  const counts = await importKind(db, eventTypes, entries, toRow, { problems });
  if (problems.count > 0) throw new CatalogueError(problems);
  return counts;
}

export function importMakers(db: Queryable, entries: readonly Entry<RowOf['makers']>[]): Promise<Counts> {
  const toRow = ({ row }: (typeof entries)[number], old: typeof makers.$inferSelect | undefined) => ({
    uuid: row.uuid,
    discordId: row.discord_id,
    discordAvatar: kept(row.discord_avatar, old?.discordAvatar, null),
    name: row.name,
    portfolioUrl: kept(row.portfolio_url, old?.portfolioUrl, null),
  });
  return importKind(db, makers, entries, toRow, {
    // Makers may swap their chat platform IDs, so each releases its old ID before the new ones are set.
    before: async ({ updated }, stored) => {
      const renumbered = updated.filter(({ uuid, discordId }) => stored.get(uuid)?.discordId !== discordId);
      if (renumbered.length === 0) return;
      const uuids = renumbered.map(({ uuid }) => uuid);
      await db
        .update(makers)
        .set({ discordId: sql`${makers.uuid}::text` })
        .where(sql`${makers.uuid} = ${anyOf(uuids, 'uuid')}`);
    },
  });
}
