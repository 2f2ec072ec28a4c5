import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { StartupError } from '#server/config/config.ts';
import type { SignedAuditHead } from '#server/db/signed-audit-head.ts';
import { isBackup, readBackupHeader } from './open-backup.ts';

const hex = v.pipe(v.string(), v.hexadecimal());
const SignedHead = v.object({ id: v.number(), digest: hex, at: v.string(), signature: hex });
const LogLine = v.object({ auditHead: SignedHead });

/**
 * Returns the signed heads of the audit log in a file: of a backup the one of its moment, of a log of the site all of
 * them. Throws StartupError if there is none: that a file proves nothing must show.
 */
export async function readAuditHeads(file: string): Promise<SignedAuditHead[]> {
  const heads = (await isBackup(file)) ? await readBackup(file) : await readLog(file);
  if (heads.length === 0) throw new StartupError(`${file} has no signed head of the audit log.`);
  return heads;
}

async function readBackup(file: string): Promise<SignedAuditHead[]> {
  const { auditHead } = await readBackupHeader(file);
  return auditHead ? [v.parse(SignedHead, auditHead)] : [];
}

async function readLog(file: string): Promise<SignedAuditHead[]> {
  const heads: SignedAuditHead[] = [];
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (!line.includes('"auditHead"')) continue;
    // A journal may put the time and the name of the unit before the line.
    const parsed = v.safeParse(LogLine, parse(line.slice(line.indexOf('{'))));
    if (parsed.success) heads.push(parsed.output.auditHead);
  }
  return heads;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
