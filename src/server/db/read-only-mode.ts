import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** The notifications of the command that moves the database. It repeats the first one while nothing may be changed. */
export const writePauseStart = 'writes_paused';
export const writePauseEnd = 'writes_resumed';

/** Without another notification, the command is gone, and its locks with it. In milliseconds. */
const silentMs = 5_000;

/** Whether this process refuses changes because the database is moved to another server, or was moved. */
export class ReadOnlyMode {
  #pausedUntil = 0;
  #isPermanent = false;

  get isOn(): boolean {
    return this.#isPermanent || performance.now() < this.#pausedUntil;
  }

  notify(payload: string): void {
    if (payload === writePauseStart) this.#pausedUntil = performance.now() + silentMs;
    if (payload === writePauseEnd) this.#pausedUntil = 0;
  }

  /** Reads whether the database is read-only for good. Sessions that began before do not have its new default. */
  async load(db: Queryable): Promise<void> {
    const { rows } = await db.execute(sql`
      select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = current_database() and setrole = 0 and 'default_transaction_read_only=on' = any(setconfig)`);
    this.#isPermanent = rows.length > 0;
  }
}
