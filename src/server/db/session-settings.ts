import type pg from 'pg';
import { supportedTimeouts } from './timeouts.ts';
import type { Timeouts } from './timeouts.ts';

/** A generic plan made an inventory page 17 times slower than a plan for the query's own values. */
export const customPlans = 'plan_cache_mode = force_custom_plan';

/**
 * Settings for connections through a transaction pooler: it gives each transaction another session, so that they are
 * set at the beginning of each transaction, and for this transaction only.
 */
export class TransactionSettings {
  readonly #timeouts: Timeouts | undefined;
  #statement: Promise<string> | undefined;

  constructor(timeouts: Timeouts | undefined) {
    this.#timeouts = timeouts;
  }

  /** Applies the settings to the transaction that has just begun. */
  async apply(client: pg.PoolClient): Promise<void> {
    await client.query(await this.#read(client));
  }

  /** Begins a transaction with the settings, in one round trip. */
  async begin(client: pg.PoolClient): Promise<void> {
    await client.query(`begin; ${await this.#read(client)}`);
  }

  /** Servers differ in the timeouts that they support; it is read once. */
  async #read(client: pg.PoolClient): Promise<string> {
    this.#statement ??= this.#build(client);
    try {
      return await this.#statement;
    } catch (error) {
      this.#statement = undefined;
      throw error;
    }
  }

  async #build(client: pg.PoolClient): Promise<string> {
    const timeouts = this.#timeouts ? await supportedTimeouts(client, this.#timeouts) : [];
    return [...timeouts.map(([name, ms]) => `${name} = ${ms}`), customPlans]
      .map((setting) => `set local ${setting}`)
      .join('; ');
  }
}
