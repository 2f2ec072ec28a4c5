import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import type { Queryable } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { findNewArt, storeArt } from './art-store.ts';
import type { CosmeticRow, Entry, Report } from './catalogue.ts';
import { countsOf, findChanges, kept, uuidsOf, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import { lockStoredRows } from './stored-rows.ts';

export async function importCosmetics(
  db: Queryable,
  entity: 'frame' | 'banner',
  entries: readonly Entry<CosmeticRow>[],
  now: Date,
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
      parent: kept(row.parent, old?.parent, null),
      artVersion: (old?.artVersion ?? 0) + (withNewArt.has(row.uuid) ? 1 : 0),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  });
  const changes = findChanges(wanted, stored);
  await bulkInsert(db, table, changes.inserted);
  await bulkUpdate(db, table, changes.updated);
  await storeArt(db, entity, art, report);
  return countsOf(changes);
}
