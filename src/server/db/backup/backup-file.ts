import { StartupError } from '#server/config/config.ts';
import type { SignedAuditHead } from '#server/db/signed-audit-head.ts';

/*
 * A backup is one text compressed with Zstandard: a line that describes it, a COPY section for each table as `pg_dump`
 * writes them, and a last line. The text format of COPY is the same in all versions of PostgreSQL, and its rows never
 * contain the line `\.` that ends a section.
 */

export interface BackupHeader {
  format: 1;
  /** ISO timestamp. */
  createdAt: string;
  /** The hashes of the migrations that made the schema, oldest first. */
  migrations: readonly string[];
  /** The head of the audit log in the backup; missing if the command has no key to sign it. */
  auditHead?: SignedAuditHead;
}

export interface BackupSection {
  table: string;
  columns: readonly string[];
}

export interface SequenceState {
  name: string;
  /** As text, because it may exceed a safe integer. */
  value: string;
  isCalled: boolean;
}

/** Its presence shows that the file is complete. */
export interface BackupEnd {
  /** The number of rows by table. */
  rows: Readonly<Record<string, number>>;
  sequences: readonly SequenceState[];
}

const headerPrefix = '-- Mazoku backup ';
const endPrefix = '-- End of backup ';
export const sectionEnd = '\\.\n';

export const headerLine = (header: BackupHeader): string => `${headerPrefix}${JSON.stringify(header)}\n`;
export const endLine = (end: BackupEnd): string => `${endPrefix}${JSON.stringify(end)}\n`;

export function copyTarget({ table, columns }: BackupSection): string {
  return `public.${quote(table)} (${columns.map(quote).join(', ')})`;
}

/** The line is also valid SQL; its comment is what the restore reads. */
export const sectionLine = (section: BackupSection): string =>
  `COPY ${copyTarget(section)} FROM stdin; -- ${JSON.stringify(section)}\n`;

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export class DamagedBackupError extends StartupError {
  constructor(reason: string, hint: readonly string[] = []) {
    super([`The backup is damaged or incomplete (${reason}). Nothing was restored.`, ...hint].join('\n'));
  }
}

const notOurs = () => new StartupError('The file is not a backup of this site.');

const lineFeed = 0x0a;
const endMark = Buffer.from(`\n${sectionEnd}`);

/** Reads the parts of an uncompressed backup in their order. Throws StartupError if one is not what it should be. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(text: AsyncIterable<Buffer>) {
    this.#chunks = text[Symbol.asyncIterator]();
  }

  async header(): Promise<BackupHeader> {
    const line = await this.#line();
    if (!line.startsWith(headerPrefix)) throw notOurs();
    const header = JSON.parse(line.slice(headerPrefix.length)) as BackupHeader;
    if ((header.format as number) !== 1) throw new StartupError('The backup comes from a newer version of the site.');
    return header;
  }

  /** Returns the next section, whose rows have to be read before the next call, or the end. */
  async next(): Promise<{ section: BackupSection } | { end: BackupEnd }> {
    const line = await this.#line();
    if (line.startsWith(endPrefix)) return { end: JSON.parse(line.slice(endPrefix.length)) as BackupEnd };
    const comment = line.indexOf('; -- ');
    if (!line.startsWith('COPY ') || comment === -1) throw new DamagedBackupError('a table was expected');
    return { section: JSON.parse(line.slice(comment + '; -- '.length)) as BackupSection };
  }

  /** The rows of the current section, in the text format of COPY. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < sectionEnd.length) await this.#more();
    if (this.#rest.subarray(0, sectionEnd.length).equals(endMark.subarray(1))) {
      this.#rest = this.#rest.subarray(sectionEnd.length);
      return;
    }
    for (;;) {
      const end = this.#rest.indexOf(endMark);
      if (end !== -1) {
        yield this.#rest.subarray(0, end + 1);
        this.#rest = this.#rest.subarray(end + endMark.length);
        return;
      }
      // The last bytes may be the beginning of the mark.
      const safe = Math.max(0, this.#rest.length - endMark.length + 1);
      yield this.#rest.subarray(0, safe);
      this.#rest = this.#rest.subarray(safe);
      await this.#more();
    }
  }

  async #line(): Promise<string> {
    for (let from = 0; ;) {
      const end = this.#rest.indexOf(lineFeed, from);
      if (end !== -1) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      from = this.#rest.length;
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ZSTD_error_prefix_unknown' ? notOurs() : new DamagedBackupError(error.message);
    });
    if (next.done) throw new DamagedBackupError('its end is missing');
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }
}
