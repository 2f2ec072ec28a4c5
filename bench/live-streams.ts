import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/open.ts';
import { openSession } from '#tests/support/session.ts';

/** How long the last events may take, in milliseconds. */
const arriveWithinMs = 60_000;

export interface LiveReport {
  streams: number;
  /** Memory of the process with all streams, and without them, in bytes. */
  before: number;
  after: number;
  /** Events that were written, and those that did not arrive exactly once and in order. */
  events: number;
  missed: number;
}

/** Opens streams of different players on one process, writes events for all of them, and counts what arrives. */
export async function measureLiveStreams(
  { db, target }: OpenDatabase,
  streams: number,
  eventsEach: number,
): Promise<LiveReport> {
  const site = fork(join(import.meta.dirname, 'servers', 'live-site.ts'), [JSON.stringify(target)], {
    execArgv: ['--expose-gc'],
  });
  const [{ origin }] = (await once(site, 'message')) as [{ origin: string }];
  const before = await memoryOf(site);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const received: number[][] = [];
  for (let playerId = 1; playerId <= streams; playerId += 1) {
    const ids: number[] = [];
    received.push(ids);
    await follow(`${origin}/live`, (await openSession(db, playerId)).token, agent, ids);
  }
  const after = await memoryOf(site);
  for (let round = 0; round < eventsEach; round += 1) {
    await db.execute(sql`
      insert into live_events (player_id, topic, subject, kind, created_at)
      select n, 'trade', ${randomUUID()}::uuid, 'created', now() from generate_series(1, ${streams}) n`);
  }
  const events = streams * eventsEach;
  const arrived = () => received.reduce((sum, ids) => sum + ids.length, 0);
  for (let waited = 0; arrived() < events && waited < arriveWithinMs; waited += 100) await sleep(100);
  const isWhole = (ids: readonly number[]) =>
    ids.length === eventsEach && ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
  site.disconnect();
  agent.destroy();
  return { streams, before, after, events, missed: received.filter((ids) => !isWhole(ids)).length };
}

async function memoryOf(site: ChildProcess): Promise<number> {
  site.send('memory');
  const [{ bytes }] = (await once(site, 'message')) as [{ bytes: number }];
  return bytes;
}

/** Opens a stream and resolves once it is ready. The IDs of its events are added to `ids`. */
function follow(url: string, token: string, agent: Agent, ids: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          if (part.includes('event: ready')) resolve();
          else if (part.startsWith('id: ')) ids.push(Number(part.slice(4, part.indexOf('\n'))));
        }
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}
