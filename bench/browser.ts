import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { findChromium } from '#commands/find-chromium.ts';
import { median } from './statistics.ts';

export interface PageMeasurement {
  path: string;
  /** Transferred bytes (brotli, without headers) before any interaction. */
  html: number;
  css: number;
  script: number;
  /** Whether React was requested before any interaction. */
  framework: boolean;
  layoutShift: number;
  largestPaintMs: number;
  /** Total time of main-thread tasks beyond 50 ms each, after the first paint. */
  blockedMs: number;
}

export interface HydrationFigure {
  /** Bytes of all scripts of /cards once its filter bar is hydrated. */
  script: number;
  layoutShift: number;
}

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Measures what a visitor's browser loads, on a phone with a four times slower processor and slow 4G. */
export async function measurePages(
  origin: string,
  paths: readonly string[],
): Promise<{ pages: PageMeasurement[]; hydration: HydrationFigure }> {
  for (const path of paths) await settle(origin + path);
  const browser = await chromium.launch({ executablePath: findChromium('measurements'), args: flags });
  const open = async (path: string) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const bytes = await watch(page);
    await page.addInitScript(observeVitals);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(2_500);
    return { page, bytes };
  };

  const pages: PageMeasurement[] = [];
  for (const path of paths) {
    const { page, bytes } = await open(path);
    const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
    pages.push({
      path,
      html: bytes.of('document'),
      css: bytes.of('stylesheet'),
      script: bytes.of('script'),
      framework: bytes.framework(),
      layoutShift: vitals.shift,
      largestPaintMs: Math.round(vitals.paint),
      blockedMs: Math.round(blockedTime(vitals)),
    });
    await page.close();
  }

  const { page, bytes } = await open('/cards');
  await page.locator('#search').click();
  await page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null);
  await page.waitForTimeout(500);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  const hydration = { script: bytes.of('script', true), layoutShift: vitals.shift };
  await browser.close();
  return { pages, hydration };
}

export interface TypingMeasurement {
  /** From the last key to the new grid's first frame, of which 700 ms are the debounce of section 5. */
  medianMs: number;
  slowestMs: number;
}

/** Measures the time until a new grid appears after typing into the search box. Each search is different. */
export async function measureTyping(origin: string, throttled: boolean): Promise<TypingMeasurement> {
  const browser = await chromium.launch({ executablePath: findChromium('measurements'), args: flags });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  if (throttled) await watch(page);
  await page.goto(`${origin}/cards`, { waitUntil: 'load' });
  const field = page.locator('#search');
  await field.click();
  await page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null);
  const times: number[] = [];
  for (const word of ['fox', 'moon', 'lan', 'night', 'snow', 'bell', 'ash', 'tide', 'star', 'oni']) {
    await field.fill('');
    await page.waitForTimeout(1_500);
    await page.evaluate(observeGrid, word);
    await field.pressSequentially(word, { delay: 40 });
    times.push(await page.evaluate(() => (globalThis as unknown as { grid: Promise<number> }).grid));
  }
  await browser.close();
  return { medianMs: median(times), slowestMs: Math.max(...times) };
}

/**
 * Runs in the page: measures the time from the last key until the tiles of what was typed are in the page and a frame has
 * been drawn.
 */
function observeGrid(word: string): void {
  const shown = () =>
    Array.from(document.querySelectorAll('.tile-grid:not(.is-stale) .tile'), (tile) =>
      tile.getAttribute('href'),
    ).join();
  const before = shown();
  if (!before) throw new Error('The page has no tiles.');
  let lastKey = 0;
  document.getElementById('search')?.addEventListener('input', () => (lastKey = performance.now()));
  const grid = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No other tiles are shown for ${word}.`)), 15_000);
    const look = () => {
      const now = new URLSearchParams(location.search).get('q') === word ? shown() : '';
      const isNew = now !== '' && now !== before;
      requestAnimationFrame(isNew ? () => resolve(performance.now() - lastKey) : look);
    };
    look();
  });
  Object.assign(globalThis, { grid });
}

/**
 * Requests a page a few times: the first responses have faster, weaker compression, and most visitors get the later
 * form.
 */
async function settle(address: string): Promise<void> {
  for (let visit = 0; visit < 4; visit += 1) {
    await (await fetch(address, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

interface Vitals {
  shift: number;
  paint: number;
  firstPaint: number;
  /** Main-thread tasks longer than 50 ms. */
  tasks: { end: number; duration: number }[];
}

/** Returns the total blocking time: the part of each long task beyond 50 ms and after the first paint. */
function blockedTime({ firstPaint, tasks }: Vitals): number {
  const beyond = ({ end, duration }: Vitals['tasks'][number]) => Math.min(duration - 50, end - firstPaint);
  return tasks.reduce((sum, task) => sum + Math.max(0, beyond(task)), 0);
}

/** Runs in the page. */
function observeVitals(): void {
  const vitals: Vitals = { shift: 0, paint: 0, firstPaint: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) vitals.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  Object.assign(globalThis, { vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) vitals.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) vitals.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
}

interface Asked {
  kind: string;
  bytes: number;
  framework: boolean;
  prefetch: boolean;
}

/** Throttles the page and records its requests, in transferred bytes. */
export async function watch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  const asked: Promise<Asked>[] = [];
  page.on('response', (response) => {
    asked.push(
      (async () => {
        const request = response.request();
        const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
        const kind = request.resourceType();
        const text = kind === 'script' || kind === 'other' ? await response.text().catch(() => '') : '';
        // A page that closes meanwhile has no answer.
        const headers = await request.allHeaders().catch((): Record<string, string> => ({}));
        const prefetch = headers['sec-purpose']?.includes('prefetch') ?? false;
        // What comes from the cache has a negative size.
        return {
          kind,
          bytes: Math.max(0, responseBodySize),
          framework: /Minified React error/u.test(text),
          prefetch,
        };
      })(),
    );
  });
  const done: Asked[] = [];
  const collect = setInterval(() => {
    void Promise.all(asked.splice(0)).then((entries) => done.push(...entries));
  }, 100);
  page.on('close', () => clearInterval(collect));
  return {
    of: (kind: string, alsoPrefetched = false) =>
      done
        .filter((entry) => entry.kind === kind || (alsoPrefetched && entry.kind === 'other' && entry.prefetch))
        .reduce((sum, entry) => sum + entry.bytes, 0),
    framework: () => done.some((entry) => entry.framework && !entry.prefetch),
  };
}
