import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { openLargeWorld } from './large-world.ts';
import { replaceSections, writeResults } from './results.ts';
import type { BenchContext, Section } from './section.ts';

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
    const sections: Section[] = [];
    for (const [name, measure] of Object.entries(measurements)) {
      if (names.length > 0 && !names.includes(name)) continue;
      say(`${name} ...`);
      const section = await measure(context);
      sections.push(section);
      // After each section: if a later one fails, what took half an hour is not lost.
      writeFileSync(
        resultsFile,
        names.length > 0 && existsSync(resultsFile)
          ? replaceSections(readFileSync(resultsFile, 'utf8'), [section])
          : writeResults(sections, version(), command),
      );
    }
    for (const { what, measured, bound, isMet } of sections.flatMap((section) => section.bounds)) {
      say(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${measured} (${bound})`);
    }
  } finally {
    await (await large)?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function version(): string {
  const file = join(import.meta.dirname, '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
