import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import type { Job } from '#server/jobs/run-every.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { LeaseTimes } from '#server/jobs/start-jobs.ts';
import type { Log } from '#server/log.ts';
import { releaseLeases, takeLeases } from '#server/services/job/job-lease.ts';
import { enqueue } from '#server/services/notification/outbox.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { eventually } from '#tests/support/eventually.ts';

const log = { info: () => undefined, error: () => undefined } as unknown as Log;
/** This timeout is long enough for a busy machine. */
const lasting: LeaseTimes = { leaseMs: 60_000, renewEveryMs: 50 };
const brief: LeaseTimes = { leaseMs: 500, renewEveryMs: 50 };

let database: TestDatabase;
const open: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate job_leases'));
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/** A process with its own database connections. */
function startProcess(
  run: (signal: AbortSignal) => void,
  {
    times = lasting,
    more = {},
    isPaused = () => false,
  }: { times?: LeaseTimes; more?: Partial<Job>; isPaused?: () => boolean } = {},
) {
  const connection = connect({ target: database.target, poolSize: 2 });
  const { db } = connection;
  let isDown = false;
  const job: Job = {
    name: 'work',
    everyMs: 20,
    run: (signal) => {
      run(signal);
      return Promise.resolve();
    },
    ...more,
  };
  const jobs = startJobs({
    jobs: [job],
    takeLeases: (request) => (isDown ? Promise.reject(new Error('cut off')) : takeLeases({ db }, request)),
    releaseLeases: (holder) => (isDown ? Promise.resolve() : releaseLeases({ db }, holder)),
    isPaused,
    log,
    times,
  });
  open.push({ close: () => jobs.close().then(() => connection.close()) });
  return {
    jobs,
    /** Its lease is neither renewed nor released. */
    cutOff: () => {
      isDown = true;
    },
  };
}

describe('jobs of processes that share a database', () => {
  it('run in one of them, and in another one after that has stopped', async () => {
    const runs = { one: 0, two: 0 };
    const one = startProcess(() => (runs.one += 1));
    await expect.poll(() => runs.one).toBeGreaterThan(0);
    startProcess(() => (runs.two += 1));
    const before = runs.one;
    await expect.poll(() => runs.one).toBeGreaterThan(before + 10);
    expect(runs.two).toBe(0);
    await one.jobs.close();
    const last = runs.one;
    await expect.poll(() => runs.two).toBeGreaterThan(10);
    expect(runs.one).toBe(last);
  });

  it('are taken over when a process crashes or loses its connection, which has stopped them by then', async () => {
    const order: string[] = [];
    const one = startProcess(() => void order.push('one'), { times: brief });
    await expect.poll(() => order).toContain('one');
    startProcess(() => void order.push('two'), { times: brief });
    one.cutOff();
    await expect.poll(() => order.filter((who) => who === 'two').length).toBeGreaterThan(10);
    expect(order.lastIndexOf('one')).toBeLessThan(order.indexOf('two'));
  });

  it('are run by exactly one of many that start together', async () => {
    const running = new Set<number>();
    let most = 0;
    let runs = 0;
    const run = (process: number) => async () => {
      running.add(process);
      most = Math.max(most, running.size);
      await database.pool.query('select 1');
      running.delete(process);
      runs += 1;
    };
    for (let process = 0; process < 6; process += 1) {
      startProcess(() => undefined, { more: { run: run(process) } });
    }
    await expect.poll(() => runs).toBeGreaterThan(20);
    expect(most).toBe(1);
    const { rows } = await database.pool.query('select name from job_leases');
    expect(rows).toEqual([{ name: 'work' }]);
  });

  it('rest while the database refuses changes', async () => {
    let [isPaused, runs] = [false, 0];
    const { jobs } = startProcess(() => (runs += 1), { isPaused: () => isPaused });
    await expect.poll(() => runs).toBeGreaterThan(0);
    isPaused = true;
    jobs.notify('writes_paused');
    const before = runs;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs).toBe(before);
    isPaused = false;
    await expect.poll(() => runs).toBeGreaterThan(before);
  });

  it('are released when a process stops, which waits for running jobs', async () => {
    let isDone = false;
    const { jobs } = startProcess(() => undefined, {
      more: {
        run: (signal) =>
          new Promise((resolve) =>
            signal.addEventListener('abort', () => {
              isDone = true;
              resolve();
            }),
          ),
      },
    });
    await eventually(async () => expect((await database.pool.query('select from job_leases')).rowCount).toBe(1));
    await jobs.close();
    expect(isDone).toBe(true);
    expect((await database.pool.query('select from job_leases')).rowCount).toBe(0);
  });
});

describe('a job that listens for a notification', () => {
  async function listen(wakesOn: string[]) {
    let runs = 0;
    const { jobs } = startProcess(() => (runs += 1), { more: { everyMs: 3_600_000, triggeredBy: wakesOn } });
    await expect.poll(() => runs).toBe(1);
    open.unshift(
      await listenForNotifications(database.target, {
        onNotification: (payload) => jobs.notify(payload),
        onDisconnect: () => undefined,
        onConnect: () => undefined,
      }),
    );
    return { jobs, runs: () => runs };
  }

  it('runs when a push message is enqueued, and not for a message to the bot', async () => {
    const fixtures = fixturesOf(database.db);
    const [push, chat] = [await fixtures.player('Push'), await fixtures.player('Chat')];
    const { endpoint, keys } = createPushSubscriber().subscription;
    await database.pool.query(
      `insert into push_subscriptions (uuid, player_id, endpoint, p256dh, auth, browser, created_at)
       values ($1, $2, $3, $4, $5, '', now())`,
      [randomUUID(), push.id, endpoint, keys.p256dh, keys.auth],
    );
    const now = new Date();
    const words = { title: 'T', text: '', link: '/', expiresAt: new Date(now.getTime() + 60_000) };
    const { runs } = await listen(['outbox']);
    await enqueue(database.db, { playerId: chat.id, kind: 'trade', reference: '1', ...words }, now);
    await enqueue(database.db, { playerId: push.id, kind: 'vote', reference: '1', ...words }, now);
    await expect.poll(runs).toBe(2);
  });

  it("runs when a clan's members change, and after possibly missed notifications", async () => {
    const { jobs, runs } = await listen(['clan-changes']);
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into clans (uuid, index, title, emote, tier, invite_url)
       values (gen_random_uuid(), 1, 'Foxes', '', 3, 'https://clan.example/') returning id`,
    );
    const { id } = await fixturesOf(database.db).player('Member');
    await database.pool.query('update players set clan_id = $2 where id = $1', [id, rows[0]?.id]);
    await expect.poll(runs).toBe(2);
    jobs.triggerAll();
    await expect.poll(runs).toBe(3);
  });
});
