import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#server/db/connect.ts';

/*
 * Writes SQL statements like the game's bot, to copies of all players and cards in turn: locks, burns, and new copies
 * that replace burned ones. Arguments: the database's URL, writes per second. It starts at the message `go`; at any
 * other message it pauses and sends the number of writes.
 */
const [, , address = '', perSecond = '200'] = process.argv;
const everyMs = 1_000 / Number(perSecond);
const client = createClient(address);
await client.connect();
const { rows: players } = await client.query<{ id: number }>('select id from players where deleted_at is null');
const { rows: span } = await client.query<{ last: number }>('select max(id)::int as last from instances');
const randomPlayer = () => players[randomInt(players.length)]?.id;
const randomCopy = () => randomInt(span[0]?.last ?? 1);
const burned: { card_id: number; version: number }[] = [];

async function write(turn: number): Promise<void> {
  if (turn % 3 === 0) {
    await client.query(
      'update instances set is_locked = not is_locked where id = (select id from instances where id >= $1 order by id limit 1)',
      [randomCopy()],
    );
    return;
  }
  const copy = burned.pop();
  if (copy) {
    await client.query('insert into instances (uuid, card_id, version, owner_id) values ($1, $2, $3, $4)', [
      randomUUID(),
      copy.card_id,
      copy.version,
      randomPlayer(),
    ]);
    return;
  }
  const { rows } = await client.query<{ card_id: number; version: number }>(
    'delete from instances where id = (select id from instances where id >= $1 and version > 0 order by id limit 1) returning card_id, version',
    [randomCopy()],
  );
  burned.push(...rows);
}

let isBusy = false;
let writes = 0;
async function work(): Promise<void> {
  const begin = performance.now();
  for (let turn = 0; isBusy; turn += 1) {
    await write(turn);
    writes += 1;
    const early = begin + (turn + 1) * everyMs - performance.now();
    if (early > 1) await sleep(early);
  }
}

process.on('message', (word) => {
  isBusy = word === 'go';
  if (isBusy) {
    writes = 0;
    void work();
  } else {
    process.send?.({ writes });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
