import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** The notifications of the command that moves the database. It repeats the first one while nothing may be changed. */
export const writePauseStart = 'writes_paused';
export const writePauseEnd = 'writes_resumed';

/** Without another notification, the command is gone, and its locks with it. In milliseconds. */
const silentMs = 5_000;
const reloads = 20;
const reloadPauseMs = 500;

/** What the operator of a site has to know when the database was moved. */
export const movedNotice =
  'The database was moved to another server, so nothing can be changed: set DATABASE_URL to the new database and restart, ' +
  'or go back to this one with `npm run move-database -- --undo`.';

/** Whether this process refuses changes because the database is moved to another server, or was moved. */
export class ReadOnlyMode {
  #pausedUntil = 0;
  #isPermanent = false;
  readonly #onMoved: () => void;

  /** @param onMoved Called when it is found that the database was moved. */
  constructor(onMoved: () => void = () => undefined) {
    this.#onMoved = onMoved;
  }

  /** Whether the database was moved, so that it stays read-only. */
  get isPermanent(): boolean {
    return this.#isPermanent;
  }

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
    const wasPermanent = this.#isPermanent;
    this.#isPermanent = rows.length > 0;
    if (this.#isPermanent && !wasPermanent) this.#onMoved();
  }

  /** Reads it again after a reconnection, several times if necessary: other sessions may have ended at the same moment. */
  async reload(db: Queryable, onFailure: (error: unknown) => void): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.load(db);
      } catch (error) {
        if (attempt === 1) onFailure(error);
        if (attempt === reloads) return;
        await setTimeout(reloadPauseMs, undefined, { ref: false });
      }
    }
  }
}
