import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bulkLines } from '#contract/bulk.ts';
import type { BulkFile } from '#contract/bulk.ts';
import { bulkDatasets, isBulkFileName, keptBulkFiles } from '#game/bulk.ts';
import type { BulkDataset } from '#game/bulk.ts';
import { withSnapshot } from '#server/db/cursor.ts';
import type { Queryable } from '#server/db/connect.ts';
import { bulkFiles } from '#server/db/schema/bulk.ts';
import type { WriteLines } from '#server/integrations/bulk-store.ts';
import type { Context } from '#server/services/context.ts';
import { readBulkLines } from './bulk-lines.ts';

type BulkFileRow = typeof bulkFiles.$inferSelect;

/** How long all files of a night may take, in milliseconds. */
const snapshotMs = 280_000;

/** The newest files of each dataset, up to a number. */
async function readNewest(db: Queryable, count: number): Promise<BulkFileRow[]> {
  const newest = db
    .select({
      name: bulkFiles.name,
      place: sql<number>`row_number() over (partition by ${bulkFiles.dataset} order by ${bulkFiles.madeAt} desc)`.as(
        'place',
      ),
    })
    .from(bulkFiles)
    .as('newest');
  return db
    .select()
    .from(bulkFiles)
    .where(
      inArray(
        bulkFiles.name,
        db
          .select({ name: newest.name })
          .from(newest)
          .where(sql`${newest.place} <= ${count}`),
      ),
    );
}

/** Returns the newest file of each dataset. */
export async function listBulk({ db, siteOrigin }: Context<'db' | 'siteOrigin'>): Promise<{ data: BulkFile[] }> {
  const rows = await readNewest(db, 1);
  const data = bulkDatasets.flatMap((dataset) =>
    rows
      .filter((row) => row.dataset === dataset)
      .map(({ name, bytes, lines, sha256, madeAt }) => ({
        dataset,
        title: bulkLines[dataset].title,
        name,
        url: `${siteOrigin}/api/bulk/${name}`,
        schema: `${siteOrigin}/api/bulk/schemas/${dataset}.json`,
        bytes,
        lines,
        sha256,
        made_at: madeAt.toISOString(),
      })),
  );
  return { data };
}

export async function findBulkFile({ db }: Context<'db'>, name: string): Promise<BulkFileRow | undefined> {
  if (!isBulkFileName(name)) return undefined;
  const [row] = await db.select().from(bulkFiles).where(eq(bulkFiles.name, name));
  return row;
}

/** Returns the moment of which the newest files tell. Undefined if one of them is missing. */
export async function bulkMadeAt({ db, bulk }: Context<'db' | 'bulk'>): Promise<Date | undefined> {
  const rows = await readNewest(db, 1);
  for (const dataset of bulkDatasets) {
    const row = rows.find((each) => each.dataset === dataset);
    if (!row || !(await bulk.has(row))) return undefined;
  }
  return new Date(Math.min(...rows.map(({ madeAt }) => madeAt.getTime())));
}

/** Makes the files from one snapshot of the database, publishes them together, and deletes the oldest ones. */
export async function makeBulk({ db, bulk, clock }: Context<'db' | 'bulk' | 'clock'>, signal?: AbortSignal) {
  const madeAt = clock();
  const made = await withSnapshot(db, snapshotMs, async (tx) => {
    const files: Omit<BulkFileRow, 'madeAt'>[] = [];
    for (const dataset of bulkDatasets) {
      const file = await bulk.add(dataset, (write) => writeDataset(dataset, { tx, madeAt, write, signal }));
      files.push({ dataset, ...file });
    }
    return files;
  });
  for (const file of made) await bulk.share(file);
  signal?.throwIfAborted();
  const kept = await db.transaction(async (tx) => {
    await tx
      .insert(bulkFiles)
      .values(made.map((file) => ({ ...file, madeAt })))
      .onConflictDoUpdate({ target: bulkFiles.name, set: { madeAt } });
    const names = (await readNewest(tx, keptBulkFiles)).map(({ name }) => name);
    await tx.delete(bulkFiles).where(notInArray(bulkFiles.name, names));
    return names;
  });
  await bulk.keepOnly(kept);
  return made;
}

interface Writing {
  tx: Queryable;
  madeAt: Date;
  write: WriteLines;
  signal: AbortSignal | undefined;
}

/** Fields that the contract does not define are left out. */
function writeDataset(dataset: BulkDataset, { tx, madeAt, write, signal }: Writing): Promise<void> {
  const schema: v.GenericSchema<unknown, object> = bulkLines[dataset].schema;
  return readBulkLines[dataset](tx, madeAt, async (lines: readonly object[]) => {
    signal?.throwIfAborted();
    await write(lines.map((line) => v.parse(schema, line)));
  });
}
