import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmaster-pid.ts';

/**
 * Returns the paths of what processes have left in a folder because they were killed. The pattern's group is the PID in
 * the name. The own PID counts, too: in a container, the process before may have had it.
 */
export function findLeftovers(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => {
      const pid = Number(pattern.exec(name)?.[1]);
      return pid === process.pid || (pid > 0 && !isAlive(pid));
    })
    .map((name) => join(folder, name));
}
