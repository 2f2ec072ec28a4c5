import { readFile, stat } from 'node:fs/promises';
import type { ProblemList } from './problems.ts';

const fileSizeLimit = 256 * 1024 * 1024;

/** Returns the text of a file, which problems call by the name `file`. Undefined after a problem. */
export async function readText(path: string, file: string, problems: ProblemList): Promise<string | undefined> {
  if ((await stat(path)).size > fileSizeLimit) {
    problems.add({ file, message: `is larger than ${fileSizeLimit / 1024 / 1024} MB` });
    return undefined;
  }
  return decodeText(file, await readFile(path), problems);
}

export function decodeText(file: string, bytes: Buffer, problems: ProblemList): string | undefined {
  const [, encoding = 'utf-8', refusal] =
    firstBytes.find(([start]) => bytes.subarray(0, start.length).equals(start)) ?? [];
  if (refusal !== undefined) problems.add({ file, message: refusal });
  if (refusal !== undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    problems.add({ file, message: 'is not UTF-8 text; save it as UTF-8 (in a spreadsheet: “CSV UTF-8”)' });
    return undefined;
  }
}

/** What the first bytes of a file say: its encoding, or why it cannot be read. */
const firstBytes: readonly [start: Buffer, encoding: string, refusal?: string][] = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
  [Buffer.from('PK'), '', 'is a spreadsheet or a ZIP file, whatever its name; save it as CSV'],
  [Buffer.from([0x1f, 0x8b]), '', 'is compressed; unpack it first'],
];
