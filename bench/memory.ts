import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/site-process.ts';
import { requestAll } from './load.ts';
import type { BenchContext, Section } from './section.ts';

const warmUps = 5_000;
const renders = 20_000;
const growthMax = 10;

const MB = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const count = (number: number) => number.toLocaleString('en');

/** Measures the memory that remains after pages are rendered. The cache has 2 MB and is full before the measurement. */
export async function measureMemory({ dataDir }: BenchContext): Promise<Section> {
  const site = fork(join(import.meta.dirname, 'servers', 'site-heap.ts'), {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      PAGE_CACHE_MB: '2',
      PAGE_RATE_LIMIT: '1000000',
    },
  });
  const [{ origin }] = (await once(site, 'message')) as [{ origin: string }];
  const left = async () => {
    // Keep-alive connections close; their memory is freed at the second garbage collection.
    for (let collections = 0; collections < 2; collections += 1) {
      await sleep(500);
      site.send('collect');
      await once(site, 'message');
    }
    site.send('collect');
    const [{ bytes }] = (await once(site, 'message')) as [{ bytes: number }];
    return bytes;
  };
  const ask = (addresses: Iterable<string>, statuses: readonly number[]) =>
    requestAll(origin, addresses, { connections: 8, statuses });

  await ask(distinctPages(0, warmUps), [200]);
  await ask(unknownAddresses(1_000), [404]);
  const warm = await left();
  await ask(distinctPages(warmUps, renders), [200]);
  const rendered = await left();
  await ask(unknownAddresses(renders), [404]);
  const unknown = await left();
  site.disconnect();
  await once(site, 'exit');

  const bound = (what: string, before: number, after: number) => ({
    what,
    measured: `${MB(after - before)} more (${MB(before)}, then ${MB(after)})`,
    bound: `at most ${growthMax} MB`,
    isMet: after - before <= growthMax * 2 ** 20,
  });
  return {
    title: 'Memory',
    text: `The site in a process of its own, a page cache of 2 MB: heap and buffers after a forced collection, first after ${count(warmUps)} renders.`,
    bounds: [
      bound(`After ${count(renders)} different pages over HTTP`, warm, rendered),
      bound(`After ${count(renders)} addresses of pages that do not exist`, rendered, unknown),
    ],
  };
}

/** Yields catalogue pages with different version ranges, so that each has a URL of its own. */
function* distinctPages(from: number, length: number): Generator<string> {
  for (let n = from; n < from + length; n += 1)
    yield `/cards?versionRange=${1 + (n % 200)}-${300 + Math.floor(n / 200)}`;
}

function* unknownAddresses(length: number): Generator<string> {
  for (let n = 0; n < length; n += 1) {
    yield (
      [`/card/${randomUUID()}`, `/clans/${1_000 + n}`, `/nowhere/${randomUUID()}`, `/guides/${randomUUID()}`][n % 4] ??
      '/'
    );
  }
}
