import { eq } from 'drizzle-orm';
import { createEntityRef } from '#contract/entity-ref.ts';
import type { Database } from '#server/db/connect.ts';
import { DemoRandom } from '#server/demo/random.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { cardsOf } from '#tests/support/player-fixtures.ts';
import { acceptBody, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { RaceReport } from './races.ts';

const price = 7;

/**
 * Sends some of accept, cancel, counter, burn, lock and frame for the copies of one offer at once, with new copies in
 * each round and in random order. The recipient also pays bloodstones.
 */
export async function raceForOneTrade(db: Database, rounds: number): Promise<RaceReport> {
  const traders = tradersOf(db);
  const random = new DemoRandom('trade races');
  const frameOf = new Map<number, string>();
  const outcomes = new Map<string, number>();
  const faults: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    for (const { id } of [ren, mai]) frameOf.set(id, (await traders.frame(id, 1)).uuid);
    await traders.bloodstones(mai.id, price);
    const [given, wanted] = [await traders.instance(ren.id), await traders.instance(mai.id)];
    const offer = await traders.offer(ren, mai, { give: [given], get: [wanted], get_bloodstones: price });
    const { json: seen } = await traders.get(mai, offer);
    const framed = (who: typeof ren, copy: { uuid: string }) =>
      traders.post(who, '/card/frame/equip', {
        frame: createEntityRef(frameOf.get(who.id) ?? ''),
        card: createEntityRef(copy.uuid),
      });
    const calls = {
      accept: () => traders.post(mai, `/trade/offers/${offer.uuid}/accept`, acceptBody(seen)),
      cancel: () => traders.cancel(ren, offer),
      counter: () => traders.counter(mai, offer, { give: [wanted], get: [given] }),
      burn: () => traders.post(mai, '/card/burn', cardsOf(wanted)),
      'burn given': () => traders.post(ren, '/card/burn', cardsOf(given)),
      lock: () => traders.post(mai, '/card/instance/lock', cardsOf(wanted)),
      frame: () => framed(mai, wanted),
      'frame given': () => framed(ren, given),
    };
    const names = (Object.keys(calls) as (keyof typeof calls)[]).filter(() => random.chance(0.5));
    const order = names.sort(() => random.next() - 0.5);
    const answers = new Map(await Promise.all(order.map(async (name) => [name, await calls[name]()] as const)));
    await traders.settle();

    const ended = ['accept', 'cancel', 'counter'].filter((name) => answers.get(name as 'accept')?.status === 201);
    const burned = (['burn', 'burn given'] as const).filter((name) => answers.get(name)?.text.includes('"count":1'));
    const outcome = [...ended, ...burned].join(', ') || 'nothing';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const { json: after } = await traders.get(mai, offer);
    const [mine, theirs] = [await traders.read(wanted), await traders.read(given)];
    const isAccepted = ended[0] === 'accept';
    const expectedState =
      { accept: 'accepted', cancel: 'cancelled', counter: 'countered' }[ended[0] ?? ''] ??
      (burned.includes('burn') ? 'void' : 'open');
    const problems = [
      ended.length > 1 && 'several answers took effect',
      after.state !== expectedState && `the offer is ${after.state}, not ${expectedState}`,
      isAccepted && mine && mine.ownerId !== ren.id && 'the wanted copy did not move',
      isAccepted && theirs && theirs.ownerId !== mai.id && 'the given copy did not move',
      !isAccepted && mine && mine.ownerId !== mai.id && 'the wanted copy moved',
      !isAccepted && theirs && theirs.ownerId !== ren.id && 'the given copy moved',
      burned.includes('burn') !== (mine === undefined) && 'a burned copy is there, or a copy is gone',
      burned.includes('burn given') !== (theirs === undefined) && 'a burned copy is there, or a copy is gone',
      (await readBalances(db, ren.id)).bloodstones - (burned.includes('burn given') ? 5 : 0) !==
        (isAccepted ? price : 0) && 'the bloodstones are wrong',
      !(await hasAllFrames(db, ren.id, theirs, mine)) && 'a frame is lost or doubled',
      !(await hasAllFrames(db, mai.id, theirs, mine)) && 'a frame is lost or doubled',
    ].filter((problem) => problem !== false && problem !== undefined);
    for (const problem of problems) faults.push(`round ${round} (${outcome}): ${problem}`);
    for (const { status, text } of answers.values()) if (status >= 500) faults.push(`${status} ${text}`);
  }
  faults.push(...traders.api.failures.map(({ message }) => message));
  return { faults, outcomes };
}

type Copy = { ownerId: number; frameId: number | null } | undefined;

/** Each player has one frame, in stock or on a copy of theirs. */
async function hasAllFrames(db: Database, playerId: number, ...copies: Copy[]): Promise<boolean> {
  const stock = await db.select().from(frameStock).where(eq(frameStock.playerId, playerId));
  const free = stock.reduce((sum, row) => sum + row.free, 0);
  return free + copies.filter((copy) => copy?.ownerId === playerId && copy.frameId !== null).length === 1;
}
