import { sql } from 'drizzle-orm';
import { demoPeople } from '#game/demo-people.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { insertRows } from '#server/db/import/bulk-rows.ts';
import type { Report } from '#server/db/import/catalogue.ts';
import { importCatalogue } from '#server/db/import/import-catalogue.ts';
import { copyEvents, frameStock, ownedBanners } from '#server/db/schema/collection.ts';
import { events } from '#server/db/schema/event.ts';
import { partners } from '#server/db/schema/partner.ts';
import { votes } from '#server/db/schema/vote.ts';
import { banners, cards, clans, copies, frames, players } from '#server/db/schema/world.ts';
import { demoCards } from './demo-cards.ts';
import { demoCatalogue, demoCredits, demoMakers } from './demo-catalogue.ts';
import { demoClans, demoMemberships } from './demo-clans.ts';
import { demoCopies } from './demo-copies.ts';
import { demoCosmetics } from './demo-cosmetics.ts';
import { demoEvents } from './demo-events.ts';
import { demoHistories } from './demo-histories.ts';
import { demoPartners } from './demo-partners.ts';
import { demoPlayers } from './demo-players.ts';
import { demoVotes } from './demo-votes.ts';
import { payIncomes } from './demo-incomes.ts';
import { fillPurses } from './demo-purses.ts';

/** The demo world goes into an empty database only. */
export class WorldNotEmptyError extends Error {
  constructor() {
    super('the database has cards or players already; the demo world goes into an empty one only');
    this.name = 'WorldNotEmptyError';
  }
}

/** One seeding at a time, whatever the number of processes: the bytes of "seed". */
const seedLock = 0x73_65_65_64;

export async function isEmptyWorld(db: Queryable): Promise<boolean> {
  const result = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${cards}) and not exists (select from ${players}) as empty`,
  );
  return result.rows[0]?.empty === true;
}

/**
 * Fills an empty database with the demo world: always the same one, to the last uuid. Throws a
 * WorldNotEmptyError, and writes nothing, when there are cards or players.
 */
export async function seedDemoWorld(db: Database, report: Report = () => undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (!(await isEmptyWorld(tx))) throw new WorldNotEmptyError();

    const demo = { cards: demoCards(), makers: demoMakers() };
    await importCatalogue(tx, demoCatalogue(demo.cards, demo.makers), report);

    await insertRows(tx, events, demoEvents());

    const frameIds = await idsInOrder(tx, frames);
    const bannerIds = await idsInOrder(tx, banners);
    const rows = demoPlayers(demo.makers, bannerIds);
    const memberships = demoMemberships(rows);
    await insertRows(tx, clans, demoClans());
    const clanIds = await idsInOrder(tx, clans);
    await insertRows(
      tx,
      players,
      rows.map((row) => {
        const membership = memberships.get(row.uuid);
        const clanId = membership ? clanIds[membership.clanIndex - 1] : undefined;
        const badges = membership?.role === 'leader' ? [...row.badges, 'clan_leader'] : row.badges;
        return { ...row, badges, clanId: clanId ?? null, clanRole: membership?.role ?? null };
      }),
    );
    report(`players: ${rows.length} in ${memberships.size} clan places of ${clanIds.length} clans`);

    const cardIds = await idsInOrder(tx, cards);
    const playerIds = await idsInOrder(tx, players);
    const named = rows.map(({ uuid, discordId }, index) => ({ id: idAt(playerIds, index), uuid, discordId }));
    await fillPurses(tx, named);
    await payIncomes(
      tx,
      named.filter(({ discordId }) => demoPeople.some((person) => person.discordId === discordId)),
    );
    const credits = demoCredits(demo.cards, demo.makers);
    const ownerOfMaker = new Map(
      demo.makers.flatMap(({ uuid, discordId }) => {
        const place = rows.findIndex((row) => row.discordId === discordId);
        return place === -1 ? [] : [[uuid, place] as const];
      }),
    );
    const claimed = demoCopies({
      cards: demo.cards.map(({ rarity, createdAt }, index) => ({ id: idAt(cardIds, index), rarity, createdAt })),
      players: rows.map(({ discordId, createdAt }, index) => ({
        id: idAt(playerIds, index),
        createdAt,
        copies: demoPeople.find((person) => person.discordId === discordId)?.copies,
      })),
      frameIds,
      makerCopies: demo.cards.flatMap(({ uuid, createdAt }, index) =>
        (credits.get(uuid) ?? []).flatMap((maker) => {
          const place = ownerOfMaker.get(maker);
          return place === undefined
            ? []
            : [{ cardId: idAt(cardIds, index), ownerId: idAt(playerIds, place), createdAt }];
        }),
      ),
    });
    await insertRows(tx, copies, claimed);
    report(`copies: ${claimed.length.toLocaleString('en')}`);

    const owners = rows.map(({ discordId, createdAt, profileBannerId = null }, index) => ({
      id: idAt(playerIds, index),
      createdAt,
      profileBannerId,
      isDemoPerson: demoPeople.some((person) => person.discordId === discordId),
    }));
    const cosmetics = demoCosmetics({ players: owners, frameIds, bannerIds });
    await insertRows(tx, frameStock, cosmetics.stock);
    await insertRows(tx, ownedBanners, cosmetics.banners);
    await insertRows(tx, partners, demoPartners());
    await insertRows(tx, copyEvents, demoHistories({ copies: claimed, players: owners, frameIds }));
    await insertRows(tx, votes, demoVotes(owners));
  });
  // Plans and index-only scans are right from the first page on.
  await db.execute(
    sql`vacuum (analyze) ${cards}, ${players}, ${copies}, ${copyEvents}, accounts, entries, transfers, card_counts, card_makers, series, makers`,
  );
}

/** Ids in the order of insertion. */
async function idsInOrder(
  db: Queryable,
  table: typeof frames | typeof banners | typeof clans | typeof cards | typeof players,
): Promise<number[]> {
  const rows = await db.select({ id: table.id }).from(table).orderBy(table.id);
  return rows.map(({ id }) => id);
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`no row ${index}`);
  return id;
}
