import { cpus } from 'node:os';
import type { Section } from './section.ts';

/** Returns the content of a file of results after a run of all sections by a command. */
export function writeResults(sections: readonly Section[], version: string, command: string): string {
  return [headOf(version, command), ...sections.map(writeSection)].join('\n');
}

/** Returns a file of results with these sections replaced by title; new ones are appended. */
export function replaceSections(results: string, sections: readonly Section[]): string {
  const [head = '', ...chapters] = results.split(/^(?=## )/mu);
  for (const section of sections) {
    const alone = `Measured on its own, ${today()}.`;
    const chapter = writeSection({ ...section, text: `${section.text}\n\n${alone}` });
    const at = chapters.findIndex((each) => each.startsWith(`## ${section.title}\n`));
    if (at === -1) chapters.push(chapter);
    else chapters[at] = chapter;
  }
  return [head, ...chapters].map((part) => `${part.trimEnd()}\n`).join('\n');
}

function headOf(version: string, command: string): string {
  const cpu = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  return [
    '# Measured',
    '',
    `Version ${version}, Node ${process.versions.node}, ${cpu}, ${today()}. Repeat with \`${command}\` on a machine at rest: it starts its own sites and databases in temporary folders and writes this file; \`${command} -- NAME ...\` measures only the sections of these names and replaces them here. Compare ratios, not absolutes: both sides of a ratio run in turn in the same minute.`,
    '',
  ].join('\n');
}

function writeSection({ title, text, bounds }: Section): string {
  return [
    `## ${title}`,
    '',
    text,
    '',
    ...(bounds.length > 0 ? ['| what | measured | bound | |', '|---|---|---|---|'] : []),
    ...bounds.map(
      ({ what, measured, bound, isMet }) => `| ${what} | ${measured} | ${bound} | ${isMet ? 'met' : '**missed**'} |`,
    ),
    '',
  ].join('\n');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
