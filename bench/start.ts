import { startSiteProcess } from '#tests/support/site-process.ts';
import { ms } from './section.ts';
import type { BenchContext, Section } from './section.ts';

/** Measures the duration of the first start and of later starts. */
export async function measureStart({ dataDir }: BenchContext): Promise<Section> {
  const startOnce = async () => {
    const begin = performance.now();
    const site = await startSiteProcess({ DATA_DIR: dataDir });
    const response = await fetch(`${site.url}/`);
    await response.text();
    const took = performance.now() - begin;
    await site.end();
    return took;
  };
  const first = await startOnce();
  const warm = [await startOnce(), await startOnce(), await startOnce()];
  const slowest = Math.max(...warm);
  return {
    title: 'Start',
    text: 'From the start of the process, already installed and built, to the last byte of the first page. Warm: the slowest of three.',
    bounds: [
      { what: 'First start with the demo world', measured: ms(first), bound: 'at most 8 s', isMet: first <= 8_000 },
      { what: 'Warm start', measured: ms(slowest), bound: 'at most 3 s', isMet: slowest <= 3_000 },
    ],
  };
}
