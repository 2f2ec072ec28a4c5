import { setTimeout as sleep } from 'node:timers/promises';
import { DemoRandom } from '#server/demo/random.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Model } from './model.ts';
import { drawOperation } from './operation.ts';
import type { Operation } from './operation-type.ts';
import type { OperationResult, Send } from './operation.ts';

export interface LoadOptions {
  clients?: number;
  /** Loads on the same game need different seeds: the idempotency keys begin with it. */
  seed?: string;
  /** The most operations that all clients start in a second. */
  perSecond?: number;
  /** Receives each first response. */
  onAcknowledged?: (status: number) => void;
  /** Receives what an attempt got instead of a response: the status 503, or an error of the connection. */
  onInterrupted?: (operation: Operation, cause: unknown) => void;
}

/** Runs several clients at once; each retries with the same key until it gets a response. */
export function startLoad(
  world: EconomyFixture,
  model: Model,
  send: Send,
  {
    clients = 8,
    seed = 'crash',
    perSecond,
    onAcknowledged = () => undefined,
    onInterrupted = () => undefined,
  }: LoadOptions = {},
) {
  const pace = perSecond === undefined ? () => Promise.resolve() : createPace(perSecond);
  let isOver = false;
  let acknowledged = 0;
  let retried = 0;
  const client = async (number: number) => {
    const random = new DemoRandom(`${seed} ${number}`);
    for (let index = 0; !isOver; index += 1) {
      await pace();
      const operation = drawOperation(random, world);
      const since = model.staff.begin(operation);
      const ask = () =>
        attempt(
          () => send(operation, `${seed}-${number}-${index}`),
          (cause) => onInterrupted(operation, cause),
        );
      let outcome = await ask();
      const isInterrupted = outcome === undefined;
      if (isInterrupted) retried += 1;
      while (outcome === undefined) {
        await sleep(50);
        outcome = await ask();
      }
      onAcknowledged(outcome.status);
      model.apply(operation, outcome, since);
      acknowledged += 1;
      // The same key gives the same response, also after an interrupted attempt.
      const isRepeated = isInterrupted && operation.isReplayable && outcome.status !== 403;
      const repeatedAt = model.staff.now();
      const again = isRepeated ? await ask() : undefined;
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
      return { acknowledged, retried };
    },
  };
}

/** Returns undefined without a response, or if the response says that the service is unavailable. */
async function attempt(
  send: () => Promise<OperationResult>,
  onInterrupted: (cause: unknown) => void,
): Promise<OperationResult | undefined> {
  try {
    const outcome = await send();
    if (outcome.status !== 503) return outcome;
    onInterrupted(outcome.status);
  } catch (error) {
    onInterrupted(error);
  }
  return undefined;
}

/** Returns a function that waits for a turn. Turns that nobody took in time are not made up for. */
function createPace(perSecond: number): () => Promise<void> {
  const everyMs = 1_000 / perSecond;
  let next = performance.now();
  return async () => {
    const now = performance.now();
    next = Math.max(next + everyMs, now - everyMs);
    await sleep(Math.max(0, next - now));
  };
}
