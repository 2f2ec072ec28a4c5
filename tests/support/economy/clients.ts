import { DemoRandom } from '#server/demo/random.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Model } from './model.ts';
import { drawOperation } from './operation.ts';
import type { Operation, OperationResult, Send } from './operation.ts';

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
  said: OperationResult;
}

/** Runs several clients at once; each sends its own operations and replays those of all clients. */
export async function runClients({ world, model, send, seed, clients, operations }: ClientsOptions): Promise<void> {
  const sent: Sent[] = [];
  let left = operations;
  const client = async (number: number) => {
    const random = new DemoRandom(`${seed} ${number}`);
    for (let index = 0; left > 0; index += 1) {
      left -= 1;
      const old = sent.length > 0 && random.chance(0.15) ? random.pick(sent) : undefined;
      if (old && random.chance(0.8)) await replay(old);
      else if (old) await misuse(old, drawOperation(random, world));
      else {
        const operation = drawOperation(random, world);
        const key = `${seed}-${number}-${index}`;
        const said = await send(operation, key);
        model.apply(operation, said);
        sent.push({ operation, key, said });
      }
    }
  };
  /** A replayed operation must return the same response and change nothing. */
  const replay = async ({ operation, key, said }: Sent) => {
    const again = await send(operation, key);
    if (again.status === said.status && again.text === said.text) return;
    model.faults.push(`a replay of ${operation.endpoint.name} was answered otherwise: ${again.status} ${again.text}`);
  };
  const misuse = async ({ operation, key }: Sent, other: Operation) => {
    const isSame =
      JSON.stringify([other.endpoint.name, other.body]) === JSON.stringify([operation.endpoint.name, operation.body]);
    if (isSame) return;
    const said = await send({ ...other, playerId: operation.playerId }, key);
    if (said.status !== 422) model.faults.push(`another body with a used key: ${said.status} ${said.text}`);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}
