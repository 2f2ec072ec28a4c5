import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { Pack } from '#contract/store/pack.ts';
import type { PackReceipt } from '#contract/store/opening.ts';
import { errorMessages } from '#contract/error.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { confirm, storeFixturesOf } from '#tests/support/store-fixtures.ts';

export interface LastVersionReport {
  /** Results that the rules do not allow. */
  faults: string[];
  /** Players who got another card, and those who were refused because the odds changed. */
  others: number;
  refused: number;
}

const price = 100;

/**
 * Lets players open a pack at once in which one version of a UR card is left, and those whom the new odds refuse open it
 * again.
 */
export async function raceForLastVersion(db: Database, openers: number): Promise<LastVersionReport> {
  const store = storeFixturesOf(db);
  const { uuid: series, cards } = await store.series({ C: 3, UR: 1 });
  const pack = await store.pack(series, {
    price,
    // Some draw another card before the last version is gone; with 40 players, somebody draws it.
    slots: [{ count: 1, odds: { C: 700_000, UR: 300_000 } }],
    guaranteeRarity: null,
    guaranteeWithin: null,
  });
  const last = cards.find(({ rarity }) => rarity === 'UR');
  const keeper = await store.buyer(0);
  await db.execute(sql`
    insert into instances (uuid, card_id, owner_id, version)
    select gen_random_uuid(), ${last?.id}, ${keeper.id}, version from generate_series(2, ${rarityTotals.UR}) as version`);
  const buyers: Awaited<ReturnType<typeof store.buyer>>[] = [];
  for (let index = 0; index < openers; index += 1) buyers.push(await store.buyer(price));

  const api = testApi(db);
  const faults: string[] = [];
  const prepare = async (token: string) => {
    const { json } = await api.as(token)(`/store/packs/${pack.uuid}/prepare`, { method: 'POST' });
    const { pack: shown, seed } = json as { pack: Pack; seed: DrawSeed };
    return confirm(shown, seed);
  };
  const open = (token: string, body: unknown) =>
    api.as(token)(`/store/packs/${pack.uuid}/open`, {
      ...api.json(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    });
  // All of them were shown the odds with the UR.
  const bodies: unknown[] = [];
  for (const { token } of buyers) bodies.push(await prepare(token));
  const answers = await Promise.all(buyers.map(({ token }, index) => open(token, bodies[index])));

  const check = async ({ id }: { id: number }, answer: Awaited<ReturnType<typeof open>>, isAgain = false) => {
    const { rows } = await db.execute<{ rarity: string }>(
      sql`select c.rarity from instances i join cards c on c.id = i.card_id where i.owner_id = ${id}`,
    );
    const { bloodstones } = await readBalances(db, id);
    const drawn = (answer.json as PackReceipt).openings?.[0]?.cards[0]?.card;
    const isBought = answer.status === 201;
    const isRefused = answer.status === 409 && answer.text.includes(errorMessages.OFFER_CHANGED) && !isAgain;
    const isRight = isBought
      ? bloodstones === 0 && rows.length === 1 && rows[0]?.rarity === drawn?.rarity
      : isRefused && bloodstones === price && rows.length === 0;
    if (!isRight)
      faults.push(`${answer.status} ${answer.text.slice(0, 200)}: ${rows.length} copies, ${bloodstones} left`);
    return drawn?.uuid;
  };
  const drawn: (string | undefined)[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const answer = answers[index];
    if (answer) drawn.push(await check(buyer, answer));
  }
  const winners = drawn.filter((uuid) => uuid === last?.uuid).length;
  if (winners !== 1) faults.push(`${winners} players got the last version`);

  const refused = buyers.filter((_, index) => drawn[index] === undefined);
  for (const buyer of refused) {
    const uuid = await check(buyer, await open(buyer.token, await prepare(buyer.token)), true);
    if (uuid === last?.uuid) faults.push('the last version was given again');
  }
  faults.push(...api.failures.map(({ message }) => message));
  return { faults, others: openers - winners - refused.length, refused: refused.length };
}
