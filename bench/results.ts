import type { MeasuredSection } from './section.ts';

/**
 * Returns a file of results, which a command writes, with these sections replaced by title; new ones are appended. `earlier`
 * is empty before the first run.
 */
export function writeResults(
  earlier: string,
  sections: readonly MeasuredSection[],
  { version, command }: { version: string; command: string },
): string {
  const [, ...chapters] = earlier.split(/^(?=## )/mu);
  for (const section of sections) {
    const at = chapters.findIndex((each) => each.startsWith(`## ${section.title}\n`));
    chapters.splice(at === -1 ? chapters.length : at, 1, writeSection(section));
  }
  return [headOf(version, command), ...chapters].map((part) => `${part.trimEnd()}\n`).join('\n');
}

function headOf(version: string, command: string): string {
  return [
    '# Measured',
    '',
    `Version ${version}, Node ${process.versions.node}. Repeat with \`${command}\` on a machine at rest (a load of at most 1 when a section begins; it waits, and writes no section of a busy machine): it starts its own sites and databases in temporary folders and writes this file; \`${command} -- NAME ...\` measures only the sections of these names and replaces them here. Compare ratios, not absolutes: both sides of a ratio run in turn in the same minute. Times of two sections compare only if they name the same processors, and sorting a million numbers took about as long when they began: the machine is shared, and its speed varies by half.`,
    '',
  ].join('\n');
}

function writeSection({ title, text, bounds, day, load, sortMs, processors, commit }: MeasuredSection): string {
  return [
    `## ${title}`,
    '',
    text,
    '',
    `Measured on ${day} with ${processors} at a load of ${load.toFixed(2)}, on ${commit}. Sorting a million numbers took ${sortMs.toFixed(0)} ms.`,
    '',
    ...(bounds.length > 0 ? ['| what | measured | bound | |', '|---|---|---|---|'] : []),
    ...bounds.map(
      ({ what, measured, bound, isMet }) => `| ${what} | ${measured} | ${bound} | ${isMet ? 'met' : '**missed**'} |`,
    ),
    '',
  ].join('\n');
}
