import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { brokenPictures, pngOf } from '#tests/support/broken-pictures.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { openSession } from '#tests/support/session.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { urlOf } from './database-url.ts';
import { onFreshDatabase } from './fresh-database.ts';
import { memoryOf } from './process-memory.ts';
import { ms } from './section.ts';
import type { BenchContext, Section } from './section.ts';
import { percentile } from './statistics.ts';

const count = 500;
/** Admins who upload at the same time. */
const admins = 4;
const MiB = 2 ** 20;

/** Uploads broken pictures and videos to a running site. */
export async function measureUploads({ say }: BenchContext): Promise<Section> {
  say(`Uploads: ${count} broken files ...`);
  return onFreshDatabase(async (database) => {
    const { id } = await fixturesOf(database.db).player('An admin', undefined, { roles: ['admin'] });
    const { token } = await openSession(database.db, id);
    const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-uploads-'));
    chmodSync(dataDir, 0o755);
    const site = await startSiteProcess({ DATABASE_URL: urlOf(database), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const upload = async (file: Buffer) => {
      const begin = performance.now();
      const response = await fetch(`${site.url}/api/admin/art?for=cards`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(file),
      });
      await response.arrayBuffer();
      return { status: response.status, took: performance.now() - begin };
    };
    const memory = () => memoryOf(site.child.pid ?? 0);
    const files = await filesOf();
    const good = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#235' } })
      .png()
      .toBuffer();
    await upload(good);
    const before = memory();
    const peak = { ...before };
    const sampling = setInterval(() => {
      const { own, children } = memory();
      peak.own = Math.max(peak.own, own);
      peak.children = Math.max(peak.children, children);
    }, 50);
    try {
      const waiting = files[Symbol.iterator]();
      const answers: { status: number; took: number }[] = [];
      await Promise.all(
        Array.from({ length: admins }, async () => {
          for (const file of waiting) answers.push(await upload(file));
        }),
      );
      const last = await upload(good);
      return describe(answers, { last: last.status, before, peak });
    } finally {
      clearInterval(sampling);
      await site.end();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

/** Broken files, and among them some that are meant to exhaust a decoder. */
async function filesOf(): Promise<Buffer[]> {
  const frames = { width: 64, height: 64 * 300, channels: 3, pageHeight: 64 } as const;
  const hostile = [
    pngOf(30_000, 30_000),
    pngOf(5_000, 5_000),
    pngOf(1, 60_000),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20 * MiB, 7)]),
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(20 * MiB, 7)]),
    await sharp(randomBytes(frames.width * frames.height * frames.channels), { raw: frames })
      .webp({ effort: 0 })
      .toBuffer(),
    Buffer.alloc(0),
  ];
  const broken = await brokenPictures(count - hostile.length * 5);
  return [...broken, ...Array.from({ length: 5 }, () => hostile).flat()];
}

interface Memory {
  own: number;
  children: number;
}

function describe(
  answers: readonly { status: number; took: number }[],
  { last, before, peak }: { last: number; before: Memory; peak: Memory },
): Section {
  const of = (status: number) => answers.filter((answer) => answer.status === status).length;
  const other = answers.length - of(201) - of(422);
  const slowest = Math.max(...answers.map(({ took }) => took));
  const grown = peak.own - before.own;
  const size = (bytes: number) => `${Math.round(bytes / MiB)} MiB`;
  return {
    title: 'Uploads',
    text: [
      `${count} broken pictures and videos, ${admins} at a time: other bytes, damaged headers, cut off, doubled, with an`,
      'archive behind them, only a signature, and hostile ones (900 million pixels, 20 MB of noise, an SVG with a script,',
      `300 frames). ${of(422)} are refused and ${of(201)} are repaired: their pixels can be read, and only these are stored.`,
    ].join('\n'),
    bounds: [
      {
        what: 'Answers that are neither a refusal (422) nor a stored picture (201), and a good picture afterwards',
        measured: `${other}, ${last}`,
        bound: '0, 201',
        isMet: other === 0 && last === 201,
      },
      {
        what: `Slowest answer (median ${ms(
          percentile(
            answers.map(({ took }) => took),
            50,
          ),
        )})`,
        measured: ms(slowest),
        bound: 'at most 5000 ms',
        isMet: slowest <= 5_000,
      },
      {
        what: `Memory of the site at its peak, more than before (${size(before.own)})`,
        measured: size(grown),
        bound: 'at most 256 MiB',
        isMet: grown <= 256 * MiB,
      },
      {
        what: 'Memory of the processes that decode, together, at their peak',
        measured: size(peak.children),
        bound: 'at most 512 MiB',
        isMet: peak.children <= 512 * MiB,
      },
    ],
  };
}
