import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';

/** A position in the write-ahead log of the primary, such as `16/B374D848`. */
export type WalPosition = string;

/** Returns the end of the primary's log: every commit that was acknowledged before is in front of it. */
async function readPosition(primary: Queryable): Promise<WalPosition> {
  const { rows } = await primary.execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`);
  return rows[0]?.position ?? '';
}

/** Returns whether the server of this transaction has everything up to a position, as a primary always has. */
export async function comparePosition(
  tx: Queryable,
  position: WalPosition,
): Promise<{ isReached: boolean; isReplica: boolean }> {
  const { rows } = await tx.execute<{ replica: boolean; reached: boolean | null }>(sql`
    select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`);
  const { replica = false, reached } = rows[0] ?? {};
  return { isReached: !replica || reached === true, isReplica: replica };
}

/**
 * The positions that a replica must have reached to answer: for visitors that of the last change that was notified, for
 * players the end of the log when their call arrives, so that they see all that they wrote, through whichever process.
 */
export class WalPositions {
  readonly #primary: Database;
  #visible: Promise<WalPosition> | undefined;
  #running: Promise<WalPosition> | undefined;
  #next: Promise<WalPosition> | undefined;

  constructor(primary: Database) {
    this.#primary = primary;
  }

  /** Whether changes are notified. If not, nobody knows which of them a replica misses. */
  get isListening(): boolean {
    return this.#visible !== undefined;
  }

  /**
   * A change was notified, or the notifications have begun. The position is read afterwards, because that of a commit is
   * not known when its transaction calls NOTIFY.
   */
  noteChange(): void {
    this.#visible = this.readEnd();
    this.#visible.catch(() => undefined);
  }

  loseNotifications(): void {
    this.#visible = undefined;
  }

  /** Returns the position of the last change that was notified; undefined without notifications, or if it is not known. */
  async readVisible(): Promise<WalPosition | undefined> {
    const position = this.#visible;
    try {
      return await position;
    } catch {
      if (this.#visible === position) this.noteChange();
      return undefined;
    }
  }

  /** Returns the end of the log, read after this call. Simultaneous calls share a statement. */
  async readEnd(): Promise<WalPosition> {
    if (!this.#running) return this.#read();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#read();
      });
    return this.#next;
  }

  #read(): Promise<WalPosition> {
    const reading = readPosition(this.#primary);
    this.#running = reading;
    const end = () => {
      if (this.#running === reading) this.#running = undefined;
    };
    reading.then(end, end);
    return reading;
  }
}
