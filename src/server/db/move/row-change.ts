/*
 * Decodes the messages of PostgreSQL's output plugin `pgoutput` (protocol version 1) to changes of rows. Values are in the
 * text form, which all versions of PostgreSQL read.
 */

/** The text of a value; undefined for a large value that an UPDATE did not change. */
export type ColumnValue = string | null | undefined;

export interface Relation {
  table: string;
  columns: readonly { name: string; isKey: boolean }[];
}

export type RowChange =
  | { kind: 'insert'; relation: Relation; row: readonly ColumnValue[] }
  /** `key` has the old values of the key if it changed. */
  | { kind: 'update'; relation: Relation; key: readonly ColumnValue[] | undefined; row: readonly ColumnValue[] }
  | { kind: 'delete'; relation: Relation; key: readonly ColumnValue[] }
  | { kind: 'truncate' };

export class RowChangeDecoder {
  readonly #relations = new Map<number, Relation>();

  /** Returns the change; undefined for messages about transactions, tables and types. */
  decode(message: Buffer): RowChange | undefined {
    const reader = new MessageReader(message);
    const kind = reader.letter();
    if (kind === 'R') this.#relations.set(reader.int32(), readRelation(reader));
    if (kind === 'T') return { kind: 'truncate' };
    if (kind !== 'I' && kind !== 'U' && kind !== 'D') return undefined;
    const relation = this.#relations.get(reader.int32());
    if (!relation) throw new Error('a change came before its table');
    const part = reader.letter();
    if (kind === 'I') return { kind: 'insert', relation, row: readRow(reader) };
    if (kind === 'D') return { kind: 'delete', relation, key: readRow(reader) };
    const key = part === 'N' ? undefined : readRow(reader);
    // The letter before the new row.
    if (key) reader.letter();
    return { kind: 'update', relation, key, row: readRow(reader) };
  }
}

function readRelation(reader: MessageReader): Relation {
  reader.text();
  const table = reader.text();
  reader.letter();
  const columns = Array.from({ length: reader.int16() }, () => {
    const isKey = reader.letter() === '\u0001';
    const name = reader.text();
    reader.int32();
    reader.int32();
    return { name, isKey };
  });
  return { table, columns };
}

function readRow(reader: MessageReader): ColumnValue[] {
  return Array.from({ length: reader.int16() }, () => {
    const kind = reader.letter();
    if (kind === 'n') return null;
    return kind === 't' ? reader.value() : undefined;
  });
}

class MessageReader {
  readonly #message: Buffer;
  #at = 0;

  constructor(message: Buffer) {
    this.#message = message;
  }

  letter(): string {
    return String.fromCharCode(this.#message[this.#at++] ?? 0);
  }

  int16(): number {
    this.#at += 2;
    return this.#message.readInt16BE(this.#at - 2);
  }

  int32(): number {
    this.#at += 4;
    return this.#message.readInt32BE(this.#at - 4);
  }

  /** A text that ends with a zero. */
  text(): string {
    const end = this.#message.indexOf(0, this.#at);
    const text = this.#message.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  /** A text after its length. */
  value(): string {
    const length = this.int32();
    this.#at += length;
    return this.#message.toString('utf8', this.#at - length, this.#at);
  }
}
