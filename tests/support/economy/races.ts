import { eq, sql } from 'drizzle-orm';
import { createEntityRef } from '#contract/entity-ref.ts';
import { burnRewards } from '#game/burn.ts';
import type { Database } from '#server/db/connect.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';

export interface RaceReport {
  /** Rounds whose responses, card, history and frame stock disagree, and other violations. */
  faults: string[];
  /** How often each outcome occurred. */
  outcomes: ReadonlyMap<string, number>;
}

/** Sends burn, lock and equip for one card at once, on a new card in each round; the order rotates. */
export async function raceForOneCard(db: Database, rounds: number): Promise<RaceReport> {
  const api = testApi(db);
  const collection = playerFixturesOf(db);
  const keeper = await collection.player();
  const frame = await collection.frame(keeper.id, 1);
  const as = api.as(keeper.token);
  const { cardId } = await collection.instance(keeper.id, { version: 4000 });
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  let burned = 0;

  for (let round = 1; round <= rounds; round += 1) {
    const { rows } = await db.execute<{ id: number; uuid: string }>(sql`
      insert into instances (uuid, card_id, version, owner_id)
      values (gen_random_uuid(), ${cardId}, ${round}, ${keeper.id}) returning id, uuid`);
    const [copy] = rows;
    if (!copy) throw new Error('no copy was made');
    const calls = [
      () => as('/card/burn', api.json(cardsOf(copy))),
      () => as('/card/instance/lock', api.json(cardsOf(copy))),
      () => as('/card/frame/equip', api.json({ frame: createEntityRef(frame.uuid), card: createEntityRef(copy.uuid) })),
    ];
    const order = [0, 1, 2].map((index) => (index + round) % 3);
    const answers = await Promise.all(order.flatMap((index) => calls[index]?.() ?? []));
    const [burn, lock, equip] = [0, 1, 2].map((index) => answers[order.indexOf(index)]);

    const isBurned = (burn?.json as { count?: number }).count === 1;
    const isLocked = (lock?.json as { count: number }).count === 1;
    const isEquipped = equip?.status === 201;
    const outcome = `${isBurned ? 'burned' : ''}${isLocked ? 'locked' : ''}${isEquipped ? ', framed' : ''}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    burned += Number(isBurned);

    const now = await collection.read(copy);
    const events = await db.select().from(instanceEvents).where(eq(instanceEvents.instanceUuid, copy.uuid));
    const [stock] = await db.select().from(frameStock).where(eq(frameStock.frameId, frame.id));
    const kinds = events.map(({ kind }) => kind).sort();
    const expectedKinds = [isBurned && 'burned', isEquipped && 'framed', isLocked && 'locked'].filter(Boolean).sort();
    const isConsistent =
      // Burned or locked, never both: a locked card cannot be burned, and a burned card cannot be locked.
      isBurned !== isLocked &&
      (now === undefined) === isBurned &&
      (now === undefined || (now.isLocked && now.frameId === frame.id)) &&
      (isEquipped || isBurned) &&
      stock?.free === (now ? 0 : 1) &&
      kinds.join() === expectedKinds.join();
    if (!isConsistent) {
      faults.push(`round ${round}: ${JSON.stringify({ outcome, now, kinds, free: stock?.free })}`);
    }
    if (now) await as('/card/frame/equip', api.json(createEntityRef(copy.uuid), 'DELETE'));
  }
  const { bloodstones } = await readBalances(db, keeper.id);
  if (bloodstones !== burned * burnRewards.C) faults.push(`${burned} burns paid ${bloodstones} bloodstones`);
  faults.push(...api.failures.map(({ message }) => message));
  return { faults, outcomes };
}
