import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RewardBody } from '#contract/reward/global-reward.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { confirmReward, createReward } from '#server/services/reward/reward.ts';
import { testApi } from '#tests/support/api.ts';
import { auditInvariants } from '#tests/support/economy/audit.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { onFreshDatabase } from './fresh-database.ts';
import type { BenchContext, Section } from './section.ts';

const players = 100_000;
const kills = 10;
const amounts = { bloodstones: 100, moonstones: 20 } as const;

/** A reward for many players, whose process is killed on the way. */
export async function measureRewards({ say }: BenchContext): Promise<Section> {
  say(`Rewards: ${players} players ...`);
  return onFreshDatabase(async (database) => {
    // Checks read everything and take longer than a request may.
    const { background } = database;
    const frame = await prepare(database);
    const started = performance.now();
    const killed = await giveAndKill(database);
    const seconds = (performance.now() - started) / 1000;
    say(`Rewards: given in ${seconds.toFixed(1)} s, now checked ...`);
    const wrong = await background.execute<{ count: number }>(sql`
      select count(*)::int as count from players p
      left join ledger_accounts b on b.kind = 'player' and b.player_id = p.id and b.currency = 'bloodstones'
      left join ledger_accounts m on m.kind = 'player' and m.player_id = p.id and m.currency = 'moonstones'
      left join frame_stock f on f.player_id = p.id and f.frame_id = ${frame.id}
      left join reward_recipients r on r.player_id = p.id
      where p.name like 'Player %'
        and (b.balance, m.balance, f.free, r.state) is distinct from
          (${amounts.bloodstones}::bigint, ${amounts.moonstones}::bigint, 1, 'given'::recipient_state)`);
    const faults = await auditInvariants(background);
    const misplaced = wrong.rows[0]?.count ?? -1;
    return {
      title: 'Rewards',
      text: `A reward of two currencies and a frame for ${players.toLocaleString('en')} players, given by the job in batches. Its process is killed (SIGKILL) ${kills} times on the way and started again.`,
      bounds: [
        {
          what: `Time until all have it, with the starts of ${killed + 1} processes`,
          measured: `${seconds.toFixed(1)} s`,
          bound: 'at most 60 s',
          isMet: seconds <= 60,
        },
        {
          what: `Players who got it not at all, in part or twice, after ${killed} kills`,
          measured: String(misplaced),
          bound: '0',
          isMet: misplaced === 0 && killed === kills,
        },
        {
          what: 'Violated invariants of the ledger and of property',
          measured: faults.length === 0 ? 'none' : faults.slice(0, 3).join('; '),
          bound: 'none',
          isMet: faults.length === 0,
        },
      ],
    };
  });
}

/** Creates the players, two admins and the reward, which both confirm. */
async function prepare({ db }: OpenDatabase) {
  const fixtures = fixturesOf(db);
  const [admin, second] = [
    await fixtures.player('An admin', undefined, { roles: ['admin'] }),
    await fixtures.player('Another admin', undefined, { roles: ['admin'] }),
  ];
  const frame = await playerFixturesOf(db).frame(admin.id, 0);
  // A statement for requests lasts at most five seconds.
  for (let done = 0; done < players; done += 5_000) {
    await db.execute(sql`
      insert into players (uuid, discord_id, name, created_at)
      select gen_random_uuid(), (700000000000000000 + n)::text, 'Player ' || n, now()
      from generate_series(${done + 1}::int, ${done + 5_000}::int) as n`);
  }
  await db.execute(sql`vacuum analyze players`);
  const { context } = testApi(db);
  const acting = (id: number) => ({ ...context, caller: { ...callerOf(id), roles: ['admin'] }, requestId: 'bench' });
  const body: RewardBody = {
    uuid: randomUUID(),
    title: 'A gift',
    message: 'For everybody.',
    delivery: 'direct',
    gifts: [
      { kind: 'currency', currency: 'bloodstones', amount: amounts.bloodstones },
      { kind: 'currency', currency: 'moonstones', amount: amounts.moonstones },
      { kind: 'frame', uuid: frame.uuid },
    ],
    audience: {},
    starts_at: null,
    expires_at: null,
    recipients: players + 2,
    reason: 'A measurement.',
  };
  await db.transaction((tx) => createReward({ ...acting(admin.id), tx }, body));
  await db.transaction((tx) => confirmReward({ ...acting(second.id), tx }, body.uuid, 'A measurement.'));
  return frame;
}

/** Runs the job in processes of its own, kills them at even steps of the progress, and returns how often. */
async function giveAndKill({ db, target }: OpenDatabase): Promise<number> {
  const begin = () => fork(join(import.meta.dirname, 'servers', 'give-rewards.ts'), [JSON.stringify(target)]);
  let killed = 0;
  let child = begin();
  for (;;) {
    const { rows } = await db.execute<{ state: string; done: number }>(
      sql`select state, done_id::float / greatest(last_id, 1) as done from rewards`,
    );
    const { state, done = 0 } = rows[0] ?? {};
    if (state === 'finished') break;
    if (killed < kills && done > (killed + 0.5) / (kills + 1)) {
      child.kill('SIGKILL');
      await once(child, 'exit');
      killed += 1;
      child = begin();
    } else if (child.exitCode !== null) throw new Error('the job ended before the reward was given');
    await sleep(20);
  }
  if (child.exitCode === null) await once(child, 'exit');
  return killed;
}
