import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { demoAccounts, findDemoAccount } from '#game/demo-accounts.ts';
import type { Database, Queryable, Transaction } from '#server/db/connect.ts';
import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import { withLateForeignKeys, withLateIndexes } from '#server/db/late-keys.ts';
import type { Report } from '#server/import/catalogue.ts';
import { importCatalogue } from '#server/import/import-catalogue.ts';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { eventTypes } from '#server/db/schema/event-type.ts';
import { events } from '#server/db/schema/event.ts';
import { partners } from '#server/db/schema/partner.ts';
import { votes } from '#server/db/schema/vote.ts';
import { cards } from '#server/db/schema/card.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { players } from '#server/db/schema/player.ts';
import { dailyRollups } from '#server/db/schema/rollup.ts';
import { signalProgress } from '#server/db/schema/staff.ts';
import { demoClans } from './clans.ts';
import { demoInbox } from './inbox.ts';
import { fillHighlights } from './highlights.ts';
import { fillLeaderboards } from './leaderboards.ts';
import { demoEvents } from './events.ts';
import { demoPartners } from './partners.ts';
import { voteDays } from './votes.ts';
import { payIncomes } from './incomes.ts';
import { demoPayments } from './payments.ts';
import { demoPurchases } from './purchases.ts';
import { fillBalances } from './balances.ts';
import { demoPlans } from './plans.ts';
import { withSortedAudit } from './sorted-audit.ts';
import { demoStaff } from './staff.ts';
import { demoWishes } from './wishes.ts';
import { writeHistory } from './history.ts';
import { insertOldTrades } from './old-trades.ts';
import { demoTrades } from './trades.ts';
import type { FindPlayer } from './caller.ts';
import { demoRings } from './rings.ts';
import { hourMs } from './timeline.ts';
import { drawDemoDeeds, drawDemoWorld } from './world.ts';
import type { DemoIds, DemoWorld } from './world.ts';

/** Thrown because demo data can only be inserted into an empty database. */
export class DatabaseNotEmptyError extends Error {
  constructor() {
    super('the database has cards or players already; the demo world goes into an empty one only');
    this.name = 'DatabaseNotEmptyError';
  }
}

/** Advisory lock that serializes seeding across processes: the bytes of "seed". */
const seedLock = 0x73_65_65_64;

export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  const result = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${cards}) and not exists (select from ${players}) as empty`,
  );
  return result.rows[0]?.empty === true;
}

/** Bundles of the demo world cost some dollars. A site with another currency shows the same numbers. */
const demoCurrency = 'usd';

/**
 * Inserts the demo world of a moment (`demoMoment`), which may have been drawn before, into an empty database. The UUIDs of
 * everything but trades and what the team did are the same each time. Throws DatabaseNotEmptyError, and writes nothing, if
 * there are cards or players.
 */
export async function seedDemoWorld(
  db: Database,
  of: Date | DemoWorld,
  report: Report = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (!(await isEmptyDatabase(tx))) throw new DatabaseNotEmptyError();
    const world = of instanceof Date ? drawDemoWorld(of) : of;
    await withLateForeignKeys(tx, () => withSortedAudit(tx, () => writeDemoWorld(tx, world, report)));
  });
}

async function writeDemoWorld(tx: Transaction, drawn: DemoWorld, report: Report): Promise<void> {
  let world = drawn;
  const useIds = (ids: Partial<DemoIds>) => {
    const all = { ...world.ids, ...ids };
    if (!isDeepStrictEqual(all, world.ids)) world = drawDemoWorld(world.now, all);
  };
  // A site that ran on the empty database has counted it.
  await tx.delete(dailyRollups);
  await tx.delete(signalProgress);
  await importCatalogue(tx, world.catalogue, demoCurrency, report);
  useIds({
    frames: await idsInOrder(tx, frames),
    banners: await idsInOrder(tx, banners),
    cards: await idsInOrder(tx, cards),
  });
  for (const { type, label } of world.timeline.sets) {
    await tx.update(eventTypes).set({ label }).where(eq(eventTypes.key, type));
  }
  await bulkInsert(tx, events, demoEvents(world.timeline));
  await bulkInsert(tx, clans, demoClans());
  const clanIds = await idsInOrder(tx, clans);
  await bulkInsert(
    tx,
    players,
    world.rows.map((row) => {
      const membership = world.memberships.get(row.uuid);
      const clanId = membership ? clanIds[membership.clanIndex - 1] : undefined;
      const badges = membership?.role === 'leader' ? [...row.badges, 'clan_leader'] : row.badges;
      return { ...row, badges, clanId: clanId ?? null, clanRole: membership?.role ?? null };
    }),
  );
  useIds({ players: await idsInOrder(tx, players) });
  const { now, timeline, rhythm, players: named, cardOf, copies: claimed, claims, extras } = world;
  let { oldTrades } = world;
  report(`players: ${named.length} (${world.memberships.size} of them in ${clanIds.length} clans)`);
  await fillBalances(tx, world);
  const traded = new Set(
    oldTrades.flatMap(({ ending, sender, recipient }) =>
      ending === 'accepted' ? [sender.gives.uuid, recipient.gives.uuid] : [],
    ),
  );
  // The job that keeps the histories counts copies and what became of them, so that the first start does not wait for it.
  await switchHistory(tx, 'disable');
  const deeds = Promise.withResolvers<ReturnType<typeof drawDemoDeeds>>();
  await withLateIndexes(tx, instances, async () => {
    await bulkInsert(tx, instances, claimed, { size: claimed.length });
    // Deeds are drawn while the database builds the indexes.
    setImmediate(() => deeds.resolve(Promise.resolve().then(() => drawDemoDeeds(world))));
  });
  const { cosmetics, histories, cast, ...made } = await deeds.promise;
  let { incomes } = made;
  // What follows looks for copies, which is quick only if the database knows how many there are.
  await tx.execute(sql`analyze ${instances}, ${cards}, ${players}, ledger_accounts`);
  report(`copies: ${claimed.length.toLocaleString('en')}`);

  await bulkInsert(tx, frameStock, cosmetics.stock);
  await bulkInsert(tx, ownedBanners, cosmetics.banners);
  await bulkInsert(tx, partners, demoPartners());
  await bulkInsert(
    tx,
    instanceEvents,
    histories.filter(({ instanceUuid }) => !traded.has(instanceUuid)),
  );
  await bulkInsert(tx, votes, cast);
  const seen = named.map((player) => {
    const place = extras.findIndex(({ id }) => id === player.id);
    // Extras do something until the last minutes.
    const since = place === -1 ? player.activeAt : timeline.ago((place * hourMs) / 120);
    return { ...player, activeAt: since > player.activeAt ? since : player.activeAt };
  });
  await bulkUpdate(
    tx,
    players,
    seen.map(({ uuid, activeAt }) => ({ uuid, activeAt })),
  );
  const find: FindPlayer = (who) => {
    const player =
      typeof who === 'number'
        ? extras[who]
        : named.find(({ discordId }) => discordId === findDemoAccount(who).discordId);
    if (!player) throw new Error(`the demo world has no player ${who}`);
    return player;
  };
  const steps = [
    ...demoTrades(find, now),
    ...demoRings(find, now),
    ...demoPayments(find, { now, currency: demoCurrency }),
    ...demoPurchases(find, now),
  ].sort((one, other) => other.hoursAgo - one.hoursAgo);
  const burned = incomes.flatMap((income) =>
    income.burned.map(({ rarity, claimedAt }) => ({ rarity, claimedAt, createdAt: income.createdAt })),
  );
  const acts = [
    ...claims,
    ...cast.map(({ playerId, votedAt: at }) => ({ playerId, at })),
    ...incomes.map(({ playerId, createdAt: at }) => ({ playerId, at })),
  ];
  for (const { hoursAgo, take } of steps) {
    const isBefore = ({ createdAt }: { createdAt: Date }) => createdAt < timeline.ago(hoursAgo * hourMs);
    await payIncomes(tx, incomes.filter(isBefore));
    incomes = incomes.filter((income) => !isBefore(income));
    await insertOldTrades(tx, oldTrades.filter(isBefore), cardOf);
    oldTrades = oldTrades.filter((trade) => !isBefore(trade));
    // A step that is impossible at its time is left out, such as an offer of a player without a free copy.
    await tx.transaction(take).catch((error: unknown) => {
      report(`left out, ${hoursAgo} hours ago: ${String(error)}`);
    });
  }
  await payIncomes(tx, incomes);
  await insertOldTrades(tx, oldTrades, cardOf);
  await switchHistory(tx, 'enable');
  const { rows: done } = await tx.execute<{ playerId: number; at: Date }>(sql`
    select player_id as "playerId", created_at as at from trade_events where player_id is not null
    union all select player_id, created_at from orders`);
  acts.push(...done.map(({ playerId, at }) => ({ playerId, at: new Date(at) })));
  await demoInbox(
    tx,
    await tx
      .select({ id: players.id, clanId: players.clanId, clanRole: players.clanRole })
      .from(players)
      .where(
        inArray(
          players.discordId,
          demoAccounts.map(({ discordId }) => discordId),
        ),
      ),
    now,
  );
  await demoWishes(tx, find, timeline);
  await demoPlans(tx, find, { timeline, currency: demoCurrency });
  await demoStaff(tx, find, timeline);
  await writeHistory(tx, {
    drawn: [
      ...claimed.flatMap(({ cardId, version, createdAt }) => {
        const rarity = cardOf.get(cardId)?.rarity;
        return version > 0 && rarity ? [{ createdAt, rarity }] : [];
      }),
      ...burned.map(({ rarity, claimedAt }) => ({ rarity, createdAt: claimedAt })),
    ],
    burned,
    acts,
    players: seen,
    votes: cast,
    votesSince: timeline.today(1 - voteDays),
    timeline,
    rhythm,
  });
  await fillHighlights(tx, now);
  report('trades, reports, signals and the history of two years');
}

async function switchHistory(tx: Transaction, to: 'enable' | 'disable'): Promise<void> {
  await tx.execute(sql`alter table ${instances} ${sql.raw(to)} trigger instances_history_insert`);
  await tx.execute(sql`alter table ${instanceEvents} ${sql.raw(to)} trigger instance_events_history_insert`);
}

/** Counts the leaderboards of a new demo world, and makes plans and index-only scans optimal from the first request. */
export async function finishDemoWorld(db: Database, now = new Date()): Promise<void> {
  await Promise.all([
    fillLeaderboards(db, now),
    db.execute(
      sql`vacuum (analyze) ${cards}, ${players}, ${instances}, ${instanceEvents}, ledger_accounts, ledger_entries, ledger_transfers, card_counts, card_makers, series, makers`,
    ),
  ]);
}

/** Returns IDs in order of insertion. */
async function idsInOrder(
  db: Queryable,
  table: typeof frames | typeof banners | typeof clans | typeof cards | typeof players,
): Promise<number[]> {
  const rows = await db.select({ id: table.id }).from(table).orderBy(table.id);
  return rows.map(({ id }) => id);
}
