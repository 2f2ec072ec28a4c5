import { setTimeout as sleep } from 'node:timers/promises';
import { borrowDatabase } from './borrowed-database.ts';
import type { Database, Transaction } from './connect.ts';
import { comparePosition } from './wal-position.ts';
import type { WalPosition, WalPositions } from './wal-position.ts';

/** How often a replica that is behind is asked again, in milliseconds after the last time. */
const retryDelaysMs = [2, 4, 8, 16, 32] as const;

/** What became of the reads that a replica may answer. */
export type ReplicaTotals = {
  /** Answered by a replica. */
  replica: number;
  /** Answered by the primary, because the address of the replicas led to it. */
  no_replica: number;
  /** Answered by the primary, because the replica was behind or the position was not known. */
  behind: number;
  /** Answered by the primary, because the replica failed. */
  failed: number;
  /** Answered by a replica that may be behind, because the primary did not respond. */
  outage: number;
};

export interface ReadReplicasOptions {
  primary: Database;
  /** Any replica; another one at each transaction. */
  replica: Database;
  positions: WalPositions;
  /** Whether an error is the answer of the work, which every database would give. */
  isExpected: (error: unknown) => boolean;
}

interface ReadOptions {
  isSignedIn: boolean;
  /** Whether every change of what is read sends a notification. */
  isNotified: boolean;
}

class ReplicaBehind extends Error {}

/** Runs reads on replicas that have every change that the reader may know of, and otherwise on the primary. */
export class ReadReplicas {
  readonly totals: ReplicaTotals = { replica: 0, no_replica: 0, behind: 0, failed: 0, outage: 0 };
  readonly #options: ReadReplicasOptions;
  /** Waiting for a replica that has been behind lately would only delay the primary's answer. */
  #isBehind = false;

  constructor(options: ReadReplicasOptions) {
    this.#options = options;
  }

  /**
   * Runs work that only reads. It may run twice. While the primary does not respond and nothing is notified, visitors get
   * what a replica has; such a page is not cached, because the cache is paused then.
   */
  async read<T>({ isSignedIn, isNotified }: ReadOptions, work: (db: Database) => Promise<T>): Promise<T> {
    const { primary, positions } = this.#options;
    const knowsNotified = !isSignedIn && isNotified;
    const position = await (knowsNotified ? positions.readVisible() : positions.readEnd().catch(() => undefined));
    if (position === undefined) this.totals.behind += 1;
    else {
      const outcome = await this.#tryReplica(position, work);
      if (outcome) return outcome.value;
    }
    try {
      return await work(primary);
    } catch (error) {
      if (isSignedIn || positions.isListening || this.#options.isExpected(error)) throw error;
      const outcome = await this.#runOnReplica(undefined, work).catch(() => undefined);
      if (!outcome) throw error;
      this.totals.outage += 1;
      return outcome.value;
    }
  }

  /** Undefined if the primary has to answer. */
  async #tryReplica<T>(position: WalPosition, work: (db: Database) => Promise<T>): Promise<{ value: T } | undefined> {
    try {
      const outcome = await this.#runOnReplica(position, work);
      this.totals[outcome.isReplica ? 'replica' : 'no_replica'] += 1;
      this.#isBehind = false;
      return outcome;
    } catch (error) {
      if (this.#options.isExpected(error)) throw error;
      this.#isBehind = error instanceof ReplicaBehind;
      this.totals[this.#isBehind ? 'behind' : 'failed'] += 1;
      return undefined;
    }
  }

  /** All statements run in one transaction, because each transaction may reach another replica. */
  async #runOnReplica<T>(
    position: WalPosition | undefined,
    work: (db: Database) => Promise<T>,
  ): Promise<{ value: T; isReplica: boolean }> {
    return this.#options.replica.transaction(
      async (tx) => {
        const isReplica = position === undefined || (await this.#waitFor(tx, position));
        const { db, end } = borrowDatabase(tx, () => new Error('the transaction has ended'));
        try {
          return { value: await work(db), isReplica };
        } finally {
          end();
        }
      },
      { accessMode: 'read only' },
    );
  }

  /** Returns whether it is a replica. Throws ReplicaBehind. */
  async #waitFor(tx: Transaction, position: WalPosition): Promise<boolean> {
    for (const wait of [...(this.#isBehind ? [] : retryDelaysMs), undefined]) {
      const { isReached, isReplica } = await comparePosition(tx, position);
      if (isReached) return isReplica;
      if (wait !== undefined) await sleep(wait);
    }
    throw new ReplicaBehind();
  }
}
