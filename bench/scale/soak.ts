import { setTimeout as sleep } from 'node:timers/promises';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';
import { ClusterEconomy } from '../cluster/economy.ts';
import { describeReasons, startReads } from '../cluster/reads.ts';
import { ms } from '../section.ts';
import type { BenchContext, Section } from '../section.ts';
import { median, percentile } from '../statistics.ts';
import { processTree } from '../processor-time.ts';

/** SOAK_MINUTES shortens a trial of this section. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60);
/** Caches and compiled code fill up before the memory is compared. */
const warmUpMinutes = Math.min(15, minutes / 4);
const writesPerSecond = 30;
const readsPerSecond = 80;

interface Minute {
  megabytes: number;
  p50: number;
  p99: number;
  reads: number;
}

/** Two workers under a mixed load: memory, errors and waiting times over an hour. */
export async function measureSoak({ dataDir, say }: BenchContext): Promise<Section> {
  const database = await NetworkDatabase.start();
  try {
    await database.run('create database game');
    const url = database.url({ name: 'game' });
    const economy = await ClusterEconomy.create(url, dataDir);
    const site = await startSiteProcess({ LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: url, WORKERS: '2' });
    const pid = site.child.pid ?? 0;
    const pages = await listPages(site.url);
    let times: number[] = [];
    const reads = startReads(site.url, pages, {
      perSecond: readsPerSecond,
      onAnswer: (took) => times.push(took),
    });
    const writes = economy.startWrites(site.url, { perSecond: writesPerSecond });
    const history: Minute[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(60_000);
      const taken = times;
      times = [];
      const megabytes = processTree(pid).reduce((sum, { residentBytes }) => sum + residentBytes, 0) / 2 ** 20;
      const figures = { megabytes, p50: median(taken), p99: percentile(taken, 99), reads: taken.length };
      history.push(figures);
      say(
        `soak: minute ${minute} of ${minutes}: ${megabytes.toFixed(0)} MB, p99 ${ms(figures.p99)}, ${writes.writes()} writes, ${reads.report.failed} failed reads`,
      );
    }
    const read = await reads.end();
    const written = await writes.end();
    const faults = await economy.audit();
    await site.end();
    return describe({ history, read, written, faults });
  } finally {
    await killAll();
    await database.remove();
  }
}

/** Pages and lists that visitors ask for: some always the same, some different for each, and pictures. */
async function listPages(origin: string): Promise<string[]> {
  const reply = (await (await fetch(`${origin}/api/card/catalog?size=48`)).json()) as { cards: { uuid: string }[] };
  const uuids = reply.cards.map(({ uuid }) => uuid);
  return [
    ...Array.from({ length: 40 }, () => ['/', '/cards', '/leaderboard', '/clans', '/event']).flat(),
    ...uuids.flatMap((uuid) => [`/card/${uuid}`, `/cdn/cards/${uuid}?width=300`, `/api/card/${uuid}`]),
    ...Array.from(
      { length: 60 },
      (_, index) => `/cards?page=${1 + (index % 5)}&name=${'abcdefghijklmnopqrst'[index % 20]}`,
    ),
    ...Array.from({ length: 60 }, (_, index) => `/api/card/catalog?page=${1 + (index % 5)}&size=24`),
  ].toSorted((one, other) => hash(one) - hash(other));
}

const hash = (text: string): number =>
  [...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0, 7);

interface Soaked {
  history: readonly Minute[];
  read: { answered: number; failed: number; reasons: ReadonlyMap<string, number> };
  written: { writes: number; retried: number; interrupted: string };
  faults: readonly string[];
}

function describe({ history, read, written, faults }: Soaked): Section {
  const warm = history.slice(Math.floor(warmUpMinutes));
  const third = Math.max(1, Math.floor(warm.length / 3));
  const middle = (part: readonly Minute[], figure: keyof Minute) => median(part.map((minute) => minute[figure]));
  const [early, late] = [warm.slice(0, third), warm.slice(-third)];
  const growth = middle(late, 'megabytes') / middle(early, 'megabytes') - 1;
  const slower = middle(late, 'p99') / middle(early, 'p99');
  const step = Math.max(1, Math.floor(history.length / 12));
  return {
    title: 'An hour of mixed load',
    text: [
      `Two workers with a database of their own for ${history.length} minutes: ${writesPerSecond} operations a second of players, staff and traders (${written.writes.toLocaleString('en')} acknowledged changes), and ${readsPerSecond} pages, lists and pictures a second (${read.answered.toLocaleString('en')}). Memory is the sum of what the first process and both workers occupy.`,
      '',
      '| minute | memory | median | p99 |',
      '|---|---|---|---|',
      ...history
        .map((minute, index) => ({ ...minute, number: index + 1 }))
        .filter(({ number }) => number === 1 || number % step === 0)
        .map(
          ({ number, megabytes, p50, p99 }) => `| ${number} | ${megabytes.toFixed(0)} MB | ${ms(p50)} | ${ms(p99)} |`,
        ),
    ].join('\n'),
    bounds: [
      {
        what: 'Memory, the last third against the first one after the warm-up',
        measured: `${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} % (${middle(early, 'megabytes').toFixed(0)} MB, then ${middle(late, 'megabytes').toFixed(0)} MB)`,
        bound: 'at most 5 % more',
        isMet: growth <= 0.05,
      },
      {
        what: 'p99 of reads, the last third against the first one',
        measured: `${slower.toFixed(2)} (${ms(middle(early, 'p99'))}, then ${ms(middle(late, 'p99'))})`,
        bound: 'at most 1.5',
        isMet: slower <= 1.5,
      },
      {
        what: 'Reads that failed',
        measured: `${read.failed} of ${read.answered.toLocaleString('en')}${read.failed > 0 ? `: ${describeReasons(read.reasons)}` : ''}`,
        bound: 'none',
        isMet: read.failed === 0,
      },
      {
        what: 'Operations that got no answer or 503',
        measured: `${written.retried}${written.retried > 0 ? `: ${written.interrupted}` : ''}`,
        bound: 'none',
        isMet: written.retried === 0,
      },
      {
        what: 'Broken invariants and differences from what players were told',
        measured: faults.length === 0 ? 'none' : faults.slice(0, 3).join('; '),
        bound: 'none',
        isMet: faults.length === 0,
      },
    ],
  };
}
