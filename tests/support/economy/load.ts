import { setTimeout as sleep } from 'node:timers/promises';
import { DemoRandom } from '#server/demo/random.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Model } from './model.ts';
import { drawOperation } from './operation.ts';
import type { OperationResult, Send } from './operation.ts';

const clients = 8;

/** Runs several clients at once; each retries with the same key until it gets a response. */
export function startLoad(world: EconomyFixture, model: Model, send: Send) {
  let isOver = false;
  let acknowledged = 0;
  let askedAgain = 0;
  const client = async (number: number) => {
    const random = new DemoRandom(`crash ${number}`);
    for (let index = 0; !isOver; index += 1) {
      const operation = drawOperation(random, world);
      const since = model.staff.begin(operation);
      let outcome = await attempt(() => send(operation, `${number}-${index}`));
      const isInterrupted = outcome === undefined;
      if (isInterrupted) askedAgain += 1;
      while (outcome === undefined) {
        await sleep(50);
        outcome = await attempt(() => send(operation, `${number}-${index}`));
      }
      model.apply(operation, outcome, since);
      acknowledged += 1;
      // The same key gives the same response, also after an interrupted attempt.
      const isRepeated = isInterrupted && operation.isReplayable && outcome.status !== 403;
      const repeatedAt = model.staff.now();
      const again = isRepeated ? await attempt(() => send(operation, `${number}-${index}`)) : undefined;
      if (again && !model.staff.isRefused(operation, repeatedAt, again) && again.text !== outcome.text) {
        model.faults.push(`a repeated ${operation.endpoint.name} got ${again.text}, not ${outcome.text}`);
      }
    }
  };
  const working = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    acknowledged: () => acknowledged,
    async end() {
      isOver = true;
      await working;
      return { acknowledged, askedAgain };
    },
  };
}

/** Returns undefined without a response, or if the response says that the service is unavailable. */
async function attempt(send: () => Promise<OperationResult>): Promise<OperationResult | undefined> {
  try {
    const outcome = await send();
    return outcome.status === 503 ? undefined : outcome;
  } catch {
    return undefined;
  }
}
