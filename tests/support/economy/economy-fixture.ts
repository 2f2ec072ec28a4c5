import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { instances } from '#server/db/schema/instance.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import type { Balances } from '#server/services/ledger/ledger.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { createEconomyStore } from './economy-store.ts';
import type { EconomyStore } from './economy-store.ts';
import type { KnownTrades } from './known-trades.ts';

export interface EconomyPlayer {
  id: number;
  uuid: string;
  token: string;
}

export interface EconomyCopy {
  uuid: string;
  ownerId: number;
  rarity: Rarity;
}

/** The moderator of an economy, and what they know. Clients share it. */
export interface EconomyStaff {
  id: number;
  token: string;
  /** UUIDs of open cases. */
  cases: string[];
  /** The players whom they ban. */
  bannable: EconomyPlayer[];
  /** Bans that may be in force, with the uuids of the actions. */
  bans: { playerId: number; action: string }[];
  /** Copies that may be frozen. */
  frozen: { uuid: string; caseId: string }[];
}

/** A small economy that allows every operation on property. */
export interface EconomyFixture {
  players: EconomyPlayer[];
  /** Players who buy moonstones. They are not banned, so that their payments go through. */
  buyers: EconomyPlayer[];
  staff: EconomyStaff;
  copies: EconomyCopy[];
  /** Copies of cards of which only one player has copies at first, for rings. They are also in `copies`. */
  spares: EconomyCopy[];
  trades: KnownTrades;
  /** UUIDs. */
  frames: string[];
  banners: string[];
  store: EconomyStore;
  /** The balance of each player at the beginning. */
  balances: Balances;
  /** Copies that the players drew from packs; operations use them too. */
  drawn: EconomyCopy[];
  /** How many of the operations are purchases. */
  purchaseShare: number;
  /** How many of the others concern offers and rings. */
  tradeShare: number;
  /** How many of all operations are those of staff. */
  staffShare: number;
}

/** What is not given is 0.2, 0.4 and 0. */
export type EconomyShares = Partial<Pick<EconomyFixture, 'purchaseShare' | 'tradeShare' | 'staffShare'>>;

const cardsOfEach = 12;
export const framesOfEach = 3;
/** Cards of which one player has all copies at first, and the number of their copies. */
const spareCards = 3;
const spareCopies = 8;

/**
 * Creates players with copies, free frames, banners and a balance, and a store, in an empty, migrated database.
 */
export async function createEconomy(
  db: Database,
  playerCount: number,
  copiesEach: number,
  {
    purchaseShare = 0.2,
    tradeShare = 0.4,
    staffShare = 0,
    bloodstones = 6_000,
    moonstones = 5_000,
  }: EconomyShares & Partial<Pick<Balances, 'bloodstones' | 'moonstones'>> = {},
): Promise<EconomyFixture> {
  const fixtures = fixturesOf(db);
  const balances: Balances = { bloodstones, moonstones, soulstones: 1_500 };
  const cards = [];
  for (const rarity of rarities) {
    for (let index = 0; index < cardsOfEach; index += 1)
      cards.push(await fixtures.card({ name: `${rarity} ${index}`, rarity }));
  }
  const players: EconomyPlayer[] = [];
  for (let index = 0; index < playerCount; index += 1) {
    const { id, uuid } = await fixtures.player(`Player ${index}`, undefined, { createdAt: new Date('2026-01-01') });
    players.push({ id, uuid, token: (await openSession(db, id)).token });
  }
  // Rarities are weighted by print run: most copies are of common cards.
  const places = cards.flatMap((card) => {
    const share = { C: 0.6, R: 0.25, SR: 0.1, SSR: 0.04, UR: 0.01 }[card.rarity];
    const count = Math.max(1, Math.floor((playerCount * copiesEach * share) / cardsOfEach));
    return Array.from({ length: count }, (_, index) => ({ card, version: index + 1 }));
  });
  const rows = places.map(({ card, version }, index) => ({
    uuid: randomUUID(),
    cardId: card.id,
    version,
    ownerId: players[index % playerCount]?.id ?? 0,
    rarity: card.rarity,
  }));
  // The owners of `copies` follow each other in turn, so spares begin with the first player, too.
  const spares = await spareRows(db, players);
  rows.splice(rows.length - (rows.length % playerCount), rows.length, ...spares);
  await noDailyLimits(db);
  for (let start = 0; start < rows.length; start += 2_000) {
    const part = rows.slice(start, start + 2_000);
    await db.insert(instances).values(part);
  }
  const named = (name: string) => ({ uuid: randomUUID(), name });
  const madeFrames = await db.insert(frames).values(['Moss', 'Ember', 'Tide', 'Ash', 'Silk'].map(named)).returning();
  const madeBanners = await db.insert(banners).values(['Dusk', 'Dawn', 'Noon'].map(named)).returning();
  for (const { id: playerId } of players) {
    await db
      .insert(frameStock)
      .values(madeFrames.map(({ id: frameId }) => ({ playerId, frameId, free: framesOfEach })));
    await db
      .insert(ownedBanners)
      .values(madeBanners.slice(0, 2).map(({ id: bannerId }) => ({ playerId, bannerId, acquiredAt: new Date() })));
    for (const currency of currencies.filter((each) => balances[each] > 0)) {
      await db.transaction((tx) =>
        credit(tx, {
          reason: 'opening',
          reference: `${playerId} ${currency}`,
          playerId,
          currency,
          amount: balances[currency],
        }),
      );
    }
  }
  const store = await createEconomyStore(db, (await fixtures.player('Keeper')).id);
  const bannable = players.slice(-Math.ceil(players.length / 6));
  const staff = await createStaff(db, bannable);
  await db.execute(sql`analyze`);
  const toCopy = ({ uuid, ownerId, rarity }: (typeof rows)[number]) => ({ uuid, ownerId, rarity });
  return {
    players,
    buyers: players.filter((player) => !bannable.includes(player)),
    staff,
    copies: rows.map(toCopy),
    spares: spares.map(toCopy),
    trades: { offers: [], rings: [], completed: [], owners: new Map(rows.map(({ uuid, ownerId }) => [uuid, ownerId])) },
    frames: madeFrames.map(({ uuid }) => uuid),
    banners: madeBanners.map(({ uuid }) => uuid),
    store,
    balances,
    drawn: [],
    purchaseShare,
    tradeShare,
    staffShare,
  };
}

/** Creates a moderator and two open cases. */
async function createStaff(db: Database, bannable: EconomyPlayer[]): Promise<EconomyStaff> {
  const { id } = await fixturesOf(db).player('Moderator', undefined, { roles: ['game-mod'] });
  const cases = ['one', 'two'].map((signalKey) => ({
    uuid: randomUUID(),
    kind: 'signal' as const,
    reason: 'one-way',
    signalKey,
    createdAt: new Date(),
  }));
  await db.insert(staffCases).values(cases);
  const { token } = await openSession(db, id);
  return { id, token, cases: cases.map(({ uuid }) => uuid), bannable, bans: [], frozen: [] };
}

/** Copies of new cards; each card belongs to one player, whom the others need for a ring. */
async function spareRows(db: Database, players: readonly EconomyPlayer[]) {
  const fixtures = fixturesOf(db);
  const own: { id: number }[] = [];
  for (let index = 0; index < spareCards * players.length; index += 1) {
    own.push(await fixtures.card({ name: `Own ${index}` }));
  }
  return Array.from({ length: spareCards * spareCopies * players.length }, (_, index) => {
    const turn = Math.floor(index / players.length);
    return {
      uuid: randomUUID(),
      cardId: own[(turn % spareCards) * players.length + (index % players.length)]?.id ?? 0,
      version: Math.floor(turn / spareCards) + 1,
      ownerId: players[index % players.length]?.id ?? 0,
      rarity: 'C' as const,
    };
  });
}

/** Offers and rings are two days old when they are sent, so that no daily limit applies to them. */
async function noDailyLimits(db: Database): Promise<void> {
  await db.execute(sql`
    create function make_old() returns trigger language plpgsql as
    'begin new.created_at := new.created_at - interval ''2 days''; return new; end'`);
  for (const table of [sql`trades`, sql`trade_rings`]) {
    await db.execute(
      sql`create trigger sent_long_ago before insert on ${table} for each row execute function make_old()`,
    );
  }
}
