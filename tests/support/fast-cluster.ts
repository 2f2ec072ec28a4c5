import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedCluster } from '#server/db/embedded/cluster.ts';

/**
 * Lets the server of a cluster lose data in a power cut, which no test makes: a killed server or process loses nothing.
 * Takes effect at the server's next start. A commit still waits until the log is written to the file, because a capture of
 * changes reads from there.
 */
export function skipDiskWaits({ paths }: Pick<EmbeddedCluster, 'paths'>): void {
  appendFileSync(
    join(paths.cluster, 'postgresql.conf'),
    ['fsync', 'full_page_writes'].map((name) => `${name} = off\n`).join(''),
  );
}
