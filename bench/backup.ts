import { statSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { withTemporaryCluster } from '#server/db/embedded/temporary-cluster.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import type { BenchContext, Section } from './section.ts';

/** Measures how long a backup of the large world takes, and its restore with all checks. */
export async function measureBackup({ dataDir, largeWorld, say }: BenchContext): Promise<Section> {
  const { target } = await largeWorld();
  const file = join(dataDir, 'large.backup');
  const timed = async <T>(work: () => Promise<T>) => {
    const begin = performance.now();
    const result = await work();
    return { seconds: (performance.now() - begin) / 1000, result };
  };
  const saved = await timed(() => writeBackup({ target, file, report: say }));
  const restored = await withTemporaryCluster(dataDir, say, (fresh) =>
    timed(() =>
      restoreBackup({ target: fresh, file, check: createDataCheck({ command: 'restore', report: say }), report: say }),
    ),
  );
  const rows = restored.result.rows.toLocaleString('en');
  const megabytes = (statSync(file).size / 1e6).toFixed(0);
  return {
    title: 'Backup',
    text: `The large world (${rows} rows) to a file of ${megabytes} MB, and from it into an empty database with all indexes and checks.`,
    bounds: [
      { what: 'Backup', measured: `${saved.seconds.toFixed(1)} s`, bound: 'at most 60 s', isMet: saved.seconds <= 60 },
      {
        what: 'Restore',
        measured: `${restored.seconds.toFixed(1)} s`,
        bound: 'at most 300 s',
        isMet: restored.seconds <= 300,
      },
    ],
  };
}
