import { sql } from 'drizzle-orm';
import type { CatalogQuery } from '#contract/card.ts';
import type { Database } from '#server/db/connect.ts';
import { getCard, listCatalog } from './card.ts';
import { countPlayers } from './player.ts';

export type Services = ReturnType<typeof createServices>;

/** The use cases, bound to a database. */
export function createServices(db: Database) {
  return {
    card: {
      listCatalog: (query: CatalogQuery) => listCatalog(db, query),
      getCard: (uuid: string) => getCard(db, uuid),
    },
    player: {
      countPlayers: () => countPlayers(db),
    },
    /** Throws when the database does not answer. */
    checkDatabase: async () => {
      await db.execute(sql`select 1`);
    },
  };
}
