import { sql } from 'drizzle-orm';
import { maxBurnCount } from '#game/burn.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf } from '#tests/support/player-fixtures.ts';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import { runClients } from '#tests/support/economy/clients.ts';
import { breakConnections } from '#tests/support/economy/broken-connections.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { serveApi } from '#tests/support/economy/api-server.ts';
import { killBackends } from '#tests/support/economy/killed-backends.ts';
import { raceForLastVersion } from '#tests/support/economy/last-version.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { PaymentLoad } from '#tests/support/economy/payment-load.ts';
import { raceForOneCard } from '#tests/support/economy/races.ts';
import { openSession } from '#tests/support/session.ts';
import { onFreshDatabase } from './fresh-database.ts';
import { measureKills } from './kills.ts';
import { fullCardId } from './large-world.ts';
import { measureOperations } from './operations.ts';
import { ms } from './section.ts';
import type { BenchContext, Bound, Section } from './section.ts';
import { median, percentile } from './statistics.ts';

/** Of each 25 operations, one is a payment, a refund, a dispute or a repeated event. */
const paymentShare = 0.04;
/** Operations one after the other, after which the model also knows the debts. */
const sequentialRounds = 400;
const kills = 100;
const openers = 200;
const lastVersions = 10;
const races = 1_000;
const brokenConnections = 1_000;
const burns = 15;

/**
 * Checks the invariants of balances and cards under many concurrent clients and killed processes, and measures a large
 * burn.
 */
export async function measureEconomy({ largeWorld, say }: BenchContext): Promise<Section> {
  say('Economy: operations ...');
  const bounds = [
    await measureOperations({
      what: 'of which 20 % are purchases, by 8 clients and 2 buyers of moonstones at once',
      shares: { staffShare: 0.1 },
      paymentShare,
    }),
  ];
  const sequential = await runSequential();
  bounds.push({
    what: `${(sequentialRounds * 6).toLocaleString('en')} purchases, payments, refunds and disputes one after the other: balances and debts that are not those of the model`,
    measured: sequential.length === 0 ? 'none' : sequential.slice(0, 3).join('; '),
    bound: 'none',
    isMet: sequential.length === 0,
  });

  say(`Economy: ${lastVersions} races of ${openers} openers ...`);
  bounds.push(await raceOpeners());

  say(`Economy: ${races} races and ${brokenConnections} broken connections ...`);
  const raced = await onFreshDatabase(({ db }) => raceForOneCard(db, races));
  const broken = await onFreshDatabase((database) => breakConnections(database, brokenConnections));
  bounds.push(
    {
      what: `${races.toLocaleString('en')} races of burn, lock and equip for one card: outcomes that do not agree with the card, its history and the frame stock`,
      measured: raced.faults.length === 0 ? 'none' : raced.faults.slice(0, 3).join('; '),
      bound: 'none',
      isMet: raced.faults.length === 0,
    },
    {
      what: `${brokenConnections.toLocaleString('en')} database connections cut or frozen before, during and after COMMIT: lost, doubled, left open`,
      measured: `${broken.faults.length === 0 ? 'nothing' : broken.faults.slice(0, 3).join('; ')} (${broken.retried} operations retried)`,
      bound: 'nothing',
      isMet: broken.faults.length === 0,
    },
  );

  say(`Economy: ${kills} killed backends ...`);
  const killed = await onFreshDatabase((database) => killBackends(database, kills));
  bounds.push({
    what: `${kills} database backends killed in the middle of purchases: lost, doubled, half done, or another receipt for the same key`,
    measured: `${killed.faults.length === 0 ? 'nothing' : killed.faults.slice(0, 3).join('; ')} (${killed.purchases.toLocaleString('en')} purchases, ${killed.retried} cut short and retried)`,
    bound: 'nothing',
    isMet: killed.faults.length === 0,
  });

  say(`Economy: ${kills} kills ...`);
  bounds.push(...(await measureKills({ kills, shares: { purchaseShare: 0.6 }, what: 'players buy' })));

  say('Economy: burns ...');
  const times = await measureBurns(await largeWorld());
  bounds.push({
    what: `A burn of ${maxBurnCount.toLocaleString('en')} cards among 1,000,000 copies, the whole call, at the median`,
    measured: `${ms(median(times))} (slowest ${ms(percentile(times, 100))})`,
    bound: 'at most 150 ms',
    isMet: median(times) <= 150,
  });
  return {
    title: 'Economy',
    text: 'Clients, races, faults, kills and audit are those of `tests/support/economy`; operations are purchases of packs, frames and banners, offers and rings between players, what a moderator does to them (reversals, ended offers, frozen copies, bans), burns, locks, frames, premium, banners and rewards, a sixth of them replays of earlier ones or their keys with another body.',
    bounds,
  };
}

/** Returns what the model does not agree with when operations follow one another. */
function runSequential(): Promise<string[]> {
  return onFreshDatabase(async ({ db }) => {
    const world = await createEconomy(db, 3, 60, { purchaseShare: 0.6, staffShare: 0.1, moonstones: 0 });
    const model = new Model(world);
    const { base, api, close } = await serveApi(db);
    const send = sendTo(base, world);
    const payments = new PaymentLoad({ api, world, model, seed: 'elder' });
    for (let round = 0; round < sequentialRounds; round += 1) {
      await runClients({ world, model, send, seed: `elder-${round}`, clients: 1, operations: 5 });
      await payments.step();
    }
    await close();
    const different = await auditModel(db, world, model, { isSequential: true });
    return [...model.faults, ...(await auditInvariants(db)), ...different];
  });
}

async function raceOpeners(): Promise<Bound> {
  const raced = { faults: [] as string[], others: 0, refused: 0 };
  for (let round = 0; round < lastVersions; round += 1) {
    await onFreshDatabase(async ({ db }) => {
      const { faults, others, refused } = await raceForLastVersion(db, openers);
      raced.faults.push(...faults, ...(await auditInvariants(db)));
      raced.others += others;
      raced.refused += refused;
    });
  }
  return {
    what: `${openers} players open the pack with the last version of a UR at once, ${lastVersions} times: more or fewer than one gets it, or somebody pays without a card`,
    measured: `${raced.faults.length === 0 ? 'never' : raced.faults.slice(0, 3).join('; ')} (${raced.others} got another card at once, ${raced.refused} were shown the new odds and then got one)`,
    bound: 'never',
    isMet: raced.faults.length === 0,
  };
}

/** Measures burns. Each one creates copies of as many cards as possible and burns them in one call. */
async function measureBurns({ db }: OpenDatabase): Promise<number[]> {
  const api = testApi(db);
  const playerId = 3;
  const { token } = await openSession(db, playerId);
  const times: number[] = [];
  for (let round = 0; round < burns; round += 1) {
    const { rows } = await db.execute<{ uuid: string }>(sql`
      insert into instances (uuid, card_id, version, owner_id)
      select gen_random_uuid(), cards.id, free.version, ${playerId}
      from (select id from cards where rarity in ('C', 'R') and id <> ${fullCardId} order by hashint4(id + ${round}) limit ${maxBurnCount}) cards
      cross join lateral (
        select version from generate_series(1, 2000) version
        where not exists (select from instances where card_id = cards.id and instances.version = version.version)
        limit 1
      ) free
      returning uuid`);
    const begin = performance.now();
    const { status, text } = await api.as(token)('/card/burn', api.json(cardsOf(...rows)));
    times.push(performance.now() - begin);
    if (status !== 201 || !text.includes(`"count":${maxBurnCount}`))
      throw new Error(`the burn answered ${status} ${text}`);
  }
  return times;
}
