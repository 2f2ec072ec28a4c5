import { resolve } from 'node:path';
import { StartupError } from '#server/config/config.ts';

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a command. A problem that the operator can fix is printed as its message only; the exit code is then 1. */
export async function runTool(work: (report: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await work(report);
  } catch (error) {
    process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}

/** Resolves a path of the command line: npm runs scripts in the project's folder and stores the caller's in INIT_CWD. */
export function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
