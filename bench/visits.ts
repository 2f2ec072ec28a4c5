import { measurePages, measureTyping } from './browser.ts';
import { startSite } from './server-comparison.ts';
import { KiB, ms } from './section.ts';
import type { BenchContext, Section } from './section.ts';

/** Measures what a visitor's phone loads, and how long the visitor waits. */
export async function measureBrowser({ dataDir }: BenchContext): Promise<Section> {
  const site = await startSite({ DATA_DIR: dataDir });
  const reply = (await (await fetch(`${site.origin}/api/card/catalog?size=1`)).json()) as { cards: { uuid: string }[] };
  // A first pass without measurement, so that images come from the media cache as for all visitors except the first.
  const paths = ['/', '/cards', `/card/${reply.cards[0]?.uuid}`, '/vtuber', '/nowhere'];
  await measurePages(site.origin, paths);
  const { pages, hydration } = await measurePages(site.origin, paths);
  const typing = await measureTyping(site.origin, false);
  const slowTyping = await measureTyping(site.origin, true);
  await site.close();
  const rows = pages.map(
    (page) =>
      `| ${page.path.replace(/[\da-f-]{36}/u, '{id}')} | ${KiB(page.html)} | ${KiB(page.css)} | ${KiB(page.script)} | ${page.framework ? 'yes' : 'no'} | ${page.layoutShift.toFixed(3)} | ${page.largestPaintMs} | ${page.blockedMs} |`,
  );
  const catalogue = pages.find((page) => page.path === '/cards');
  const own = catalogue ? catalogue.html + catalogue.css + catalogue.script : Number.NaN;
  const ofCards = pages.filter(({ path }) => path === '/cards' || path === '/vtuber' || path === '/');
  const slowestPaint = Math.max(...ofCards.map((page) => page.largestPaintMs));
  const blocked = Math.max(...ofCards.map((page) => page.blockedMs));
  const shift = Math.max(...pages.map((page) => page.layoutShift), hydration.layoutShift);
  return {
    title: 'Browser',
    text: [
      'Chromium, 390 x 844, processor four times slower, 150 ms and 1.6 Mbit/s; bytes as they come over the wire (brotli).',
      '',
      '| page | HTML | CSS | script | framework before interaction | layout shift | largest paint, ms | blocked, ms |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
    bounds: [
      { what: 'HTML, CSS and script of /cards', measured: KiB(own), bound: 'at most 16 KiB', isMet: own <= 16 * 1024 },
      {
        what: 'Framework script without interaction, any page',
        measured: pages.some((page) => page.framework) ? 'some' : 'none',
        bound: 'none',
        isMet: pages.every((page) => !page.framework),
      },
      {
        what: 'Script of /cards after hydration',
        measured: KiB(hydration.script),
        bound: 'at most 75 KiB',
        isMet: hydration.script <= 75 * 1024,
      },
      {
        what: 'Largest paint of pages with cards',
        measured: `${slowestPaint} ms`,
        bound: 'under 1,500 ms',
        isMet: slowestPaint < 1_500,
      },
      {
        what: 'Blocked time of pages with cards',
        measured: `${blocked} ms`,
        bound: 'under 100 ms',
        isMet: blocked < 100,
      },
      {
        what: 'From the last key in the search box to the new grid, of which 700 ms are waiting',
        measured: `${ms(typing.medianMs)}, slowest ${ms(typing.slowestMs)}; slowed down as above ${ms(slowTyping.medianMs)}, slowest ${ms(slowTyping.slowestMs)}`,
        bound: 'for orientation',
        isMet: true,
      },
      {
        what: 'Layout shift of these pages, and hydration',
        measured: shift.toFixed(3),
        bound: '0',
        isMet: shift < 0.0005,
      },
    ],
  };
}
