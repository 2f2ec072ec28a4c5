import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { nodeNames } from './database-cluster.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { waitFor } from './processes.ts';
import type { Trial, TrialResult } from './trial.ts';
import { siteNames } from './web.ts';
import type { Web } from './web.ts';

const lagSeconds = 5;
const edits = 20;
const locks = 100;
/** How often each site is asked after it has shown an edit. */
const looks = 5;
const writesPerSecond = 40;

/**
 * Makes the replicas lag by five seconds: after an edit, no site shows an older page, and a player who writes through one
 * site reads what they wrote through the other.
 */
export async function tryLaggingReplica({ cluster, web, economy, say }: Trial): Promise<TrialResult> {
  await waitFor('the database cluster is complete', () => cluster.isComplete(), 120_000);
  const connection = connect({
    target: cluster.url(cluster.ports.primary),
    poolSize: 1,
  });
  const fixtures = fixturesOf(connection.db);
  const card = await fixtures.card({ name: 'Edit 0' });
  const origins = siteNames.map((name) => web.siteOrigin(name));
  let stale = 0;

  const edit = async (number: number) => {
    const name = `Edit ${number}.`;
    const read = async (origin: string, path: string) => (await fetch(origin + path)).text();
    await connection.pool.query('update cards set name = $1, search_name = fold_text($1) where uuid = $2', [
      name,
      card.uuid,
    ]);
    const begin = performance.now();
    await Promise.all(
      origins.map((origin) =>
        waitFor('a page with the edit', async () => (await read(origin, `/card/${card.uuid}`)).includes(name), 10_000),
      ),
    );
    const ms = performance.now() - begin;
    for (const origin of origins)
      for (let look = 0; look < looks; look += 1)
        for (const path of [`/card/${card.uuid}`, `/api/card/catalog/${card.uuid}`, `/api/card/catalog?name=Edit`])
          if (!(await read(origin, path)).includes(name)) stale += 1;
    return ms;
  };
  const writes = economy.startWrites(web.origin('haproxy'), {
    perSecond: writesPerSecond,
  });
  await setLag(cluster, lagSeconds);
  await sleep(lagSeconds * 1_000);
  const before = await readTotals(web);
  const shown: number[] = [];
  for (let number = 1; number <= edits; number += 1) shown.push(await edit(number));
  const { retried } = await writes.end();

  // An even number of locks leaves the copy as the model of the game knows it.
  const { rows } = await connection.pool.query<{
    uuid: string;
    owner_id: number;
  }>(
    `select instances.uuid, owner_id from instances join players on players.id = owner_id
     where state = 'kept' and not is_locked and banned_at is null and owner_id = any($1) limit 1`,
    [economy.world.buyers.map(({ id }) => id)],
  );
  const uuid = rows[0]?.uuid ?? '';
  const token = economy.world.players.find(({ id }) => id === rows[0]?.owner_id)?.token ?? '';
  const lockAndRead = async (number: number) => {
    const [written, other] = number % 2 === 0 ? origins : origins.toReversed();
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    const reply = await fetch(`${written}/api/card/instance/lock`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ cards: [{ type: 'uuid', value: uuid }] }),
    });
    const { data } = (await reply.json()) as { data: { is_locked: boolean }[] };
    const answer = await fetch(`${other}/api/card/instance/${uuid}`, {
      headers,
    });
    const found = (await answer.json()) as { is_locked?: boolean };
    if (data.length !== 1 || found.is_locked !== data[0]?.is_locked) stale += 1;
  };
  const edited = await readTotals(web);
  for (let number = 0; number < locks; number += 1) await lockAndRead(number);
  const locked = await readTotals(web);
  const lagging = share(before, edited);
  // Each read follows a write that no replica has yet.
  stale += (locked['replica'] ?? 0) - (edited['replica'] ?? 0);
  say(`  with a lag of ${lagSeconds} s, replicas answered ${lagging} of the calls of visitors that they may answer`);
  await setLag(cluster, 0);
  await sleep(2_000);
  const caughtUp = await readTotals(web);
  for (let number = 0; number < locks; number += 1) await lockAndRead(number);
  const fresh = share(caughtUp, await readTotals(web));
  await connection.close();
  const faults = [
    ...(stale > 0 ? [`${stale} answers were older than what their reader knew`] : []),
    ...(retried > 0 ? [`${retried} writes were interrupted`] : []),
    ...(await economy.audit()),
  ];
  return {
    name: 'lag',
    figure:
      `replicas ${lagSeconds} s behind at ${writesPerSecond} operations/s: ${edits} edits shown by both sites after at most ` +
      `${Math.max(...shown).toFixed(0)} ms, ${edits * looks * origins.length * 3} answers afterwards and ${2 * locks} reads of ` +
      `players through the other site, ${stale} of them old; replicas answered ${lagging} of visitors' calls then, and ${fresh} of players' without the lag`,
    faults,
    details: [],
  };
}

/** Delays what the replicas show. */
async function setLag(cluster: DatabaseCluster, seconds: number): Promise<void> {
  const leader = await cluster.leader();
  for (const name of nodeNames.filter((each) => each !== leader)) {
    cluster.setReplayDelay(name, seconds);
    await waitFor(`${name} has a lag of ${seconds} s`, async () => {
      const [row] = await cluster.query<{ ms: number }>(
        cluster.directUrl(name, 'postgres'),
        "select setting::int as ms from pg_settings where name = 'recovery_min_apply_delay'",
      );
      return row?.ms === seconds * 1_000;
    });
  }
}

type Totals = Readonly<Record<string, number>>;

/** How many calls each source has answered, of those that a replica may answer; of all sites together. */
async function readTotals(web: Web): Promise<Totals> {
  const totals: Record<string, number> = {};
  for (const name of siteNames) {
    const text = await (await fetch(`${web.siteOrigin(name)}/metrics`)).text();
    for (const [, source = '', count] of text.matchAll(/^database_replica_reads_total\{source="(\w+)"\} (\d+)/gmu))
      totals[source] = (totals[source] ?? 0) + Number(count);
  }
  return totals;
}

function share(before: Totals, after: Totals): string {
  const of = (source: string) => (after[source] ?? 0) - (before[source] ?? 0);
  const all = Object.keys(after).reduce((sum, source) => sum + of(source), 0);
  return `${Math.round((of('replica') / Math.max(1, all)) * 100)} %`;
}
