import { settingNames, settingProblem } from '#game/setting.ts';
import type { GameSettings } from '#game/setting.ts';
import type { Queryable } from '#server/db/connect.ts';
import { gameSettings } from '#server/db/schema/setting.ts';

/**
 * The settings as this process knows them. `load` reads them again: at the start, and when the database notifies that
 * they changed.
 */
export class CurrentSettings {
  readonly defaults: GameSettings;
  #values: GameSettings;

  constructor(defaults: GameSettings) {
    this.defaults = defaults;
    this.#values = defaults;
  }

  get values(): GameSettings {
    return this.#values;
  }

  async load(db: Queryable): Promise<void> {
    this.#values = await readSettings(db, this.defaults);
  }
}

/** Returns the settings in the database, and the defaults of the others. A stored value that is no longer allowed is ignored. */
async function readSettings(db: Queryable, defaults: GameSettings): Promise<GameSettings> {
  const rows = await db.select().from(gameSettings);
  const changed = rows.flatMap(({ name, value }) => {
    const known = settingNames.find((each) => each === name);
    return known && value !== null && settingProblem(known, value) === undefined ? [[known, value]] : [];
  });
  return { ...defaults, ...(Object.fromEntries(changed) as Partial<GameSettings>) };
}
