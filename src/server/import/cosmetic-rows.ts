import type { Queryable } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { importWithArt } from './art-store.ts';
import type { CosmeticRow, Entry, Report } from './catalogue.ts';
import { importKind } from './import-kind.ts';
import { kept, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';

export function importCosmetics(
  db: Queryable,
  entity: 'frame' | 'banner',
  entries: readonly Entry<CosmeticRow>[],
  now: Date,
  report: Report,
): Promise<Counts> {
  return importWithArt(db, { entity, entries, report }, (artVersionOf) =>
    importKind(db, entity === 'frame' ? frames : banners, entries, ({ row }, old) => ({
      uuid: row.uuid,
      name: row.name,
      parent: kept(row.parent, old?.parent, null),
      artVersion: artVersionOf(row, old),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    })),
  );
}
