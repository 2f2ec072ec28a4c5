import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first of these programs that exists: a path, or a name that is looked up on PATH. */
export function findProgram(...programs: readonly (string | undefined)[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((program) =>
      !program || program.includes('/') ? [program] : folders.map((folder) => join(folder, program)),
    )
    .find(isProgram);
}

function isProgram(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
