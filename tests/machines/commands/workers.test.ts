import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#server/db/connect.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess, statusOf, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

const apiLimit = 60;
/** The advisory lock that a process holds while it migrates. */
const migrationLock = 0x6d_7a_6b_31;

let database: SiteDatabase;
let site: SiteProcess;
beforeAll(async () => {
  database = await siteDatabase();
  site = await startSiteProcess({
    DATABASE_URL: database.url,
    WORKERS: '2',
    API_RATE_LIMIT: String(apiLimit),
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await killAll();
  await database.close();
});

/** The workers, which run the same program as the first process. */
function workers(): number[] {
  const parent = site.child.pid ?? 0;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const isChild = Number(/\) \S (\d+)/u.exec(stat)?.[1]) === parent;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/server/main.ts');
      } catch {
        return false;
      }
    });
}

/** Requests pages on connections of their own and on kept ones until it is stopped; returns everything but 200. */
function load(): () => Promise<string[]> {
  const unexpected: string[] = [];
  let isLoading = true;
  const client = async (connection: string) => {
    while (isLoading) {
      const response = await fetch(`${site.url}/cards`, { headers: { connection } }).catch((error: Error) =>
        String(error.cause),
      );
      if (typeof response === 'string') unexpected.push(response);
      else if ((await response.text(), response.status !== 200)) unexpected.push(String(response.status));
    }
  };
  const clients = ['close', 'close', 'close', 'keep-alive', 'keep-alive'].map(client);
  return async () => {
    isLoading = false;
    await Promise.all(clients);
    return unexpected;
  };
}

interface StartedRequest {
  /** The client's port, by which the server's side of the connection is found. */
  port: number | undefined;
  /** Sends the rest and returns the beginning of the status line. */
  finish: () => Promise<string>;
  destroy(): void;
}

/** Sends half a request to the next worker. */
async function startRequest(): Promise<StartedRequest> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (text: string) => (answer += text)).on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write('POST /api/card/instance/lock HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 2\r\nConnection: close\r\n\r\n{');
  return {
    port: socket.localPort,
    async finish() {
      socket.write('}');
      await closed;
      return answer.slice(0, 12);
    },
    destroy: () => socket.destroy(),
  };
}

/** The ports of the clients whose connections a process has. */
function clientPortsOf(pid: number): Set<number> {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/u.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  const rows = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n').slice(1);
  const connections = rows
    .map((row) => row.trim().split(/\s+/u))
    .filter(([, , , , , , , , , inode]) => inodes.has(inode));
  return new Set(connections.map(([, , remote = '']) => Number.parseInt(remote.split(':')[1] ?? '', 16)));
}

/** Asks the next worker, on a connection of its own. */
async function readMetrics(): Promise<string> {
  return (await fetch(`${site.url}/metrics`, { headers: { connection: 'close' } })).text();
}

/** The responses to `/api/user/profile` with a status, according to the metrics. */
function answersOf(metrics: string, status: string): number {
  const line = metrics
    .split('\n')
    .find((each) => each.startsWith('http_server_request_duration_seconds_count') && isOf(each, status));
  return Number(line?.split(' ').at(-1));
}

function isOf(line: string, status: string): boolean {
  return line.includes('http_route="/api/user/profile"') && line.includes(`http_response_status_code="${status}"`);
}

describe.runIf(process.platform === 'linux')('a site with two workers', () => {
  it('counts the requests of an address for both together', async () => {
    const statuses: number[] = [];
    // Each connection goes to the next worker.
    for (let sent = 0; sent < apiLimit + 20; sent += 1) {
      const response = await fetch(`${site.url}/api/user/profile`, { headers: { connection: 'close' } });
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(apiLimit);
    expect(statuses.slice(apiLimit)).toEqual(Array.from({ length: 20 }, () => 429));
  });

  it('shows the metrics of both, whichever is asked', async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      const text = await readMetrics();
      expect(answersOf(text, '401')).toBe(apiLimit);
      expect(answersOf(text, '429')).toBe(20);
      expect(text).toMatch(/^requests_rejected_total\{reason="api_rate"\} 20$/mu);
      expect(text).toMatch(/^workers_responding 2$/mu);
      expect(text).toMatch(/^database_listener_connected 1$/mu);
    }
  });

  it('has one state of the simulated services', async () => {
    const address = new URL('/sim/chat/authorize', site.url);
    const origin = site.url;
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'simulated',
      scope: 'identify',
      state: 'prod',
      redirect_uri: origin,
    }).toString();
    const bodies = Array.from({ length: 4 }, async () => {
      const answer = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: { connection: 'close' },
        body: new URLSearchParams({ person: 'player' }),
      });
      expect(answer.status).toBe(303);
      const { searchParams } = new URL(answer.headers.get('location') ?? '');
      return searchParams.get('code');
    });
    const codes = await Promise.all(bodies);
    expect(new Set(codes).size).toBe(4);
  });

  it('replaces them one after another without a lost request', async () => {
    const before = workers();
    expect(before).toHaveLength(2);
    const stop = load();
    site.child.kill('SIGHUP');
    await waitUntil(() => site.output().includes('restarted the workers'));
    expect(await stop()).toEqual([]);
    const after = workers();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('replaces one that crashes', async () => {
    const [killed = 0, other] = workers();
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => workers().length === 2 && !workers().includes(killed));
    expect(workers()).toContain(other);
    await waitUntil(async () => (await statusOf(`${site.url}/readyz`)) === 200);
  });

  it('stays as it is if the database ends the session that migrates for a restart', async () => {
    const before = workers();
    const otherMachine = createClient(database.target);
    await otherMachine.connect();
    await otherMachine.query('select pg_advisory_lock($1)', [migrationLock]);
    // The site has a migration more than the database.
    const { rows } = await database.db.execute<{ hash: string }>(sql`
      delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash`);
    site.child.kill('SIGHUP');
    await waitUntil(async () => {
      const { rowCount } = await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`);
      return rowCount === 1;
    });
    await waitUntil(() => site.output().includes('The workers stay as they are'));
    await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash) values (${rows[0]?.hash})`);
    await otherMachine.end();
    expect(workers()).toEqual(before);
    expect(await statusOf(`${site.url}/readyz`)).toBe(200);
  });

  it.each([0, 1])('still has two when number %i crashes during a restart', async (number) => {
    const before = workers();
    const restarts = () => site.output().split('restarted the workers').length;
    const soFar = restarts();
    const beginnings = () => site.output().split('restarting the workers').length;
    const begun = beginnings();
    site.child.kill('SIGHUP');
    await waitUntil(() => beginnings() > begun);
    process.kill(before[number] ?? 0, 'SIGKILL');
    await waitUntil(() => restarts() > soFar);
    await waitUntil(async () => /^workers_running [2-9]$/mu.test(await readMetrics()));
    expect(workers()).toHaveLength(2);
    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('loses no counts when workers end', async () => {
    const text = await readMetrics();
    expect(answersOf(text, '401')).toBe(apiLimit);
    expect(text).toMatch(/^worker_crashes_total 3$/mu);
  });

  it('ends with all of them, after they have answered, also those that a restart replaces', async () => {
    const requests = await Promise.all(Array.from({ length: 8 }, startRequest));
    await sleep(300);
    const ports = clientPortsOf(workers()[0] ?? 0);
    const replaced = requests.filter(({ port = 0 }) => ports.has(port));
    expect(replaced.length).toBeGreaterThan(0);
    for (const request of requests.filter((each) => !replaced.includes(each))) request.destroy();
    const leaving = () => site.output().split('Stopping: requests').length;
    const before = leaving();
    site.child.kill('SIGHUP');
    await waitUntil(() => leaving() > before);
    const all = workers();
    const ended = site.end();
    await sleep(1_000);
    // 401, or 429 after the tests before.
    const answers = await Promise.all(replaced.map(({ finish }) => finish()));
    expect(answers.filter((answer) => !/^HTTP\/1\.1 4(01|29)$/u.test(answer))).toEqual([]);
    expect(await ended).toBe(0);
    const isGone = (pid: number) => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    };
    expect(all.every(isGone)).toBe(true);
  });
});
