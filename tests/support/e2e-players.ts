import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Currency } from '#game/currency.ts';
import type { Rarity } from '#game/rarity.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { fixturesOf } from './fixtures.ts';
import { openSession } from './session.ts';

/** What a test's own player has. */
export interface Property {
  /** The number of cards of each rarity. */
  cards?: Partial<Record<Rarity, number>>;
  /** The number of copies of each card; the default is one. */
  copies?: number;
  balances?: Partial<Record<Currency, number>>;
  /** The number of unused frames of one kind. */
  frames?: number;
  banners?: number;
}

export interface TestPlayer {
  token: string;
  name: string;
  uuid: string;
  discordId: string;
}

/** Creates a player whom no other test knows, with cards of the demo world and a session. */
export async function createTestPlayer(db: Database, property: Property = {}): Promise<TestPlayer> {
  const { cards = {}, copies = 1, balances = {}, frames = 0, banners = 0 } = property;
  const name = `Guest ${randomUUID().slice(0, 8)}`;
  const { id, uuid, discordId } = await fixturesOf(db).player(
    name,
    `860236${randomInt(1e6, 1e7)}${randomInt(1e5, 1e6)}`,
    {
      // A new account may do less.
      createdAt: new Date('2026-01-01'),
      hasAcceptedTerms: true,
    },
  );
  for (const [rarity, count] of Object.entries(cards)) await claimCopies(db, id, rarity as Rarity, count, copies);
  await db.transaction(async (tx) => {
    for (const [currency, amount] of Object.entries(balances)) {
      const payment = { reason: 'test', reference: randomUUID(), currency: currency as Currency, playerId: id, amount };
      await credit(tx, payment);
    }
  });
  if (frames > 0) {
    await db.execute(sql`
      insert into frame_stock (player_id, frame_id, free) select ${id}, id, ${frames} from frames order by id limit 1`);
  }
  await db.execute(sql`
    insert into owned_banners (player_id, banner_id, acquired_at)
    select ${id}, id, now() from banners order by id limit ${banners}`);
  return { token: (await openSession(db, id)).token, name, uuid, discordId };
}

/** Gives a player free versions above 10 of cards that have them. */
async function claimCopies(db: Database, playerId: number, rarity: Rarity, cards: number, copies: number) {
  await db.execute(sql`
    insert into instances (uuid, card_id, version, owner_id)
    select gen_random_uuid(), card.id, free.version, ${playerId}
    from (select id from cards where rarity = ${rarity} and type = 'default' order by random() limit ${cards}) card
    cross join lateral (
      select version from generate_series(11, ${rarityTotals[rarity]}) version
      where not exists (select from instances where card_id = card.id and instances.version = version.version)
      order by random() limit ${copies}
    ) free`);
}
