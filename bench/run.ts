import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { openLargeWorld } from './large-world.ts';
import { measureSortMs } from './processor-speed.ts';
import { writeResults } from './results.ts';
import { restingLoad, waitForRest } from './rest.ts';
import type { BenchContext, MeasuredSection, Section } from './section.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A file of results, and the measurements of its sections by their names. */
export interface Report {
  file: string;
  /** The command that repeats the measurements. */
  command: string;
  measurements: Readonly<Record<string, (context: BenchContext) => Promise<Section>>>;
}

/** Measures the named sections, or all, and writes them to the report's file. Throws StartupError for an unknown name. */
export async function runBench({ file, command, measurements }: Report, names: readonly string[]): Promise<void> {
  const resultsFile = join(import.meta.dirname, file);
  const known = Object.keys(measurements);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StartupError(`bench: knows ${known.join(', ')}, not "${unknown}"`);

  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-bench-'));
  chmodSync(dataDir, 0o755);
  let large: Promise<OpenDatabase> | undefined;
  const context = { dataDir, say, largeWorld: () => (large ??= openLargeWorld(say)) };
  try {
    const sections: MeasuredSection[] = [];
    for (const [name, measure] of Object.entries(measurements)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const load = await waitForRest(say);
      say(`${name} ...`);
      const sortMs = measureSortMs();
      const measured = await measure(context);
      const day = new Date().toISOString().slice(0, 10);
      const section = { ...measured, load, sortMs, processors: processors(), day, commit: commit() };
      sections.push(section);
      if (load > restingLoad) {
        say(`${name} is not written: the machine was busy (a load of ${load.toFixed(2)}).`);
        continue;
      }
      // After each section: if a later one fails, what took half an hour is not lost.
      const earlier = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
      writeFileSync(resultsFile, writeResults(earlier, [section], { version: version(), command }));
    }
    for (const { what, measured, bound, isMet } of sections.flatMap((section) => section.bounds)) {
      say(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${measured} (${bound})`);
    }
  } finally {
    await (await large)?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const processors = () => `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;

/** Returns the commit of the folder, and says whether files differ from it. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '../src', '../package-lock.json', '.', ':!*.md') !== '';
  return `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}

function version(): string {
  const file = join(import.meta.dirname, '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
