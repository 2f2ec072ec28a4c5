import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '#commands/find-chromium.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { flags } from './browser.ts';
import { ms } from './section.ts';
import type { BenchContext, Section } from './section.ts';

const cards = 24;

/** Measures how long the pictures of a page take that nobody has seen: nothing is drawn, and the site has one core. */
export async function measureFirstPictures({ dataDir }: BenchContext): Promise<Section> {
  // The demo world, if no section before has made it, and the page in the cache.
  const earlier = await startSiteProcess({ LOG_LEVEL: 'error', DATA_DIR: dataDir });
  await earlier.end();
  rmSync(join(dataDir, 'media-cache'), { recursive: true, force: true });
  const site = await startSiteProcess({ LOG_LEVEL: 'error', DATA_DIR: dataDir });
  execFileSync('taskset', ['-a', '-c', '-p', '0', String(site.child.pid)]);
  const browser = await chromium.launch({ executablePath: findChromium('measurements'), args: flags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 4_000 } });
    await page.goto(`${site.url}/cards?page=40`, { waitUntil: 'commit' });
    const begin = performance.now();
    await page.waitForFunction(
      (count) => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('.tile-grid .tile-art img')];
        return (
          shown.length >= count && shown.slice(0, count).every((image) => image.complete && image.naturalWidth > 0)
        );
      },
      cards,
      { polling: 20, timeout: 60_000 },
    );
    const took = performance.now() - begin;
    return {
      title: 'First pictures',
      text: `The ${cards} cards of a page that nobody has seen, without a drawn picture, in a window that shows all of them. The site has one core.`,
      bounds: [
        {
          what: `All ${cards} pictures are there`,
          measured: ms(took),
          bound: 'at most 1,500 ms',
          isMet: took <= 1_500,
        },
      ],
    };
  } finally {
    await browser.close();
    await site.end();
  }
}
