import { DemoRandom } from '#server/demo/random.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Model } from './model.ts';
import { drawOperation } from './operation.ts';
import type { Operation } from './operation-type.ts';
import type { OperationResult, Send } from './operation.ts';

export interface ClientsOptions {
  world: EconomyFixture;
  model: Model;
  send: Send;
  seed: string;
  clients: number;
  /** Total number of operations. */
  operations: number;
}

interface Sent {
  operation: Operation;
  key: string;
  outcome: OperationResult;
}

/** Runs several clients at once; each sends its own operations and replays those of all clients. */
export async function runClients({ world, model, send, seed, clients, operations }: ClientsOptions): Promise<void> {
  const sent: Sent[] = [];
  let remaining = operations;
  const client = async (number: number) => {
    const random = new DemoRandom(`${seed} ${number}`);
    for (let index = 0; remaining > 0; index += 1) {
      remaining -= 1;
      const old = sent.length > 0 && random.chance(0.15) ? random.pick(sent) : undefined;
      if (old && random.chance(0.8)) await replay(old);
      else if (old) await misuse(old, drawOperation(random, world));
      else {
        const operation = drawOperation(random, world);
        const key = `${seed}-${number}-${index}`;
        const since = model.staff.begin(operation);
        const outcome = await send(operation, key);
        model.apply(operation, outcome, since);
        if (operation.isReplayable && outcome.status !== 403) sent.push({ operation, key, outcome });
      }
    }
  };
  /** A replayed operation must return the same response and change nothing. A banned player gets the notice. */
  const replay = async ({ operation, key, outcome }: Sent) => {
    const since = model.staff.now();
    const again = await send(operation, key);
    if (model.staff.isRefused(operation, since, again)) return;
    if (again.status === outcome.status && again.text === outcome.text) return;
    model.faults.push(`a replay of ${operation.endpoint.name} was answered otherwise: ${again.status} ${again.text}`);
  };
  const misuse = async ({ operation, key }: Sent, other: Operation) => {
    const contentOf = ({ endpoint, path, body, packs }: Operation) =>
      JSON.stringify([endpoint.name, path, body, packs?.count]);
    if (contentOf(other) === contentOf(operation) || !other.isReplayable) return;
    // A player cannot call what staff call.
    if ((other.staff === undefined) !== (operation.staff === undefined)) return;
    const misused = { ...other, playerId: operation.playerId };
    const since = model.staff.now();
    const outcome = await send(misused, key);
    if (model.staff.isRefused(misused, since, outcome)) return;
    if (outcome.status !== 422) model.faults.push(`another body with a used key: ${outcome.status} ${outcome.text}`);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}
