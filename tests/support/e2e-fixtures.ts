import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect } from 'playwright/test';
import type { BrowserContext, Page, Request } from 'playwright/test';
import { isStreamPath } from '#contract/streams.ts';
import type { Connection } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { startDemoSite } from './demo-site.ts';
import { createTestPlayer } from './e2e-players.ts';
import type { Property, TestPlayer } from './e2e-players.ts';
import { widths } from './widths.ts';

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The site's URL; tests append paths and queries. */
export const siteUrl = (): string => process.env.SITE_URL ?? '';

interface Fixtures {
  complaints: string[];
  /** Whether the service worker runs; Playwright cannot mock responses that it serves. */
  hasWorker: boolean;
  /** Whether the background of the pages is on; drawing it takes a browser without a GPU a sixth of a test's time. */
  hasBackground: boolean;
  /** Creates a player for this test alone: tests that change what a player has never share one. */
  createPlayer: (property?: Property) => Promise<TestPlayer>;
}

interface WorkerFixtures {
  /** Whether the file's tests have a site and a world of their own: for what would change the pages of other tests. */
  hasOwnWorld: boolean;
  ownWorld: void;
  /** The site's database, for what no page and no endpoint can bring about. */
  database: Connection;
}

/** Pending requests by browser context. */
const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();

function trackRequests(context: BrowserContext): void {
  const pending = new Set<Request>();
  // The stream of live events stays open as long as the page.
  const isStream = (request: Request) => isStreamPath(new URL(request.url()).pathname);
  context.on('request', (request) => {
    if (!isStream(request)) pending.add(request);
  });
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  pendingRequests.set(context, pending);
}

/**
 * Waits until the page has loaded, its main thread is idle and no request is pending, twice in a row. Playwright's
 * `networkidle` adds half a second of waiting to each visit.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const pending = pendingRequests.get(page.context());
  if (!pending) throw new Error('The page does not come from the `page` fixture of this file.');
  for (let quietRounds = 0; quietRounds < 2;) {
    await page.waitForLoadState('load');
    const isIdle = await page.evaluate(waitUntilIdle).catch((error: Error) => {
      // The page navigates by itself, so the wait continues on the next page.
      if (error.message.includes('Execution context was destroyed')) return false;
      throw error;
    });
    quietRounds = isIdle && pending.size === 0 ? quietRounds + 1 : 0;
  }
}

/** Runs in the browser. */
const waitUntilIdle = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(true), { timeout: 2000 }));
  });

/** The message about an island whose HTML was not what its component renders; correct pages only get it if something changed them. */
export const renderedAgain = /^An island was rendered again/u;

/** Fails a test on any console error, uncaught error or CSP violation, unless the test allows it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hasOwnWorld: [false, { option: true, scope: 'worker' }],
  ownWorld: [
    async ({ hasOwnWorld }, use) => {
      const site = hasOwnWorld ? await startDemoSite() : undefined;
      // Tests with different worlds run in different processes.
      if (site) Object.assign(process.env, { SITE_URL: site.url, SITE_DATA_DIR: site.dataDir });
      await use();
      await site?.end();
    },
    { scope: 'worker', auto: true },
  ],
  database: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const config = { dataDir: process.env.SITE_DATA_DIR ?? '', databaseUrl: undefined, databasePoolSize: 2 };
      const database = await openDatabase({ config, as: 'tool' });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  createPlayer: async ({ database }, use) => {
    await use((property) => createTestPlayer(database.db, property));
  },
  hasWorker: [false, { option: true }],
  hasBackground: [false, { option: true }],
  context: async ({ context, hasWorker, hasBackground }, use) => {
    trackRequests(context);
    if (!hasBackground) {
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('no-bg', 'true');
      });
    }
    if (!hasWorker) {
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    }
    await use(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from the pattern
  baseURL: async ({}, use) => {
    await use(siteUrl());
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/^(error|warning)$/u.test(message.type()) || renderedAgain.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns violations of WCAG 2.2 AA and of best practices, one per line. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Result> } };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Nothing reads the other results, nor the stylesheets, which only a rule that is switched off needs.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    // axe only asks for a review of these.
    const missing = [...document.querySelectorAll('[aria-describedby]')].flatMap(({ outerHTML, attributes }) =>
      (attributes.getNamedItem('aria-describedby')?.value ?? '')
        .split(' ')
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `the description ${id} is missing: ${outerHTML.slice(0, 200)}`),
    );
    return [
      ...missing,
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      ),
    ];
  });
}

/** Records layout shifts and their elements, from the next page load on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: { value: number; words: string }[] = [];
    Object.assign(globalThis, { shifts });
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : 'what is gone';
    };
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          (each) => `${name(each.node)} from ${at(each.previousRect)} to ${at(each.currentRect)}`,
        );
        shifts.push({ value, words: `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join('; ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Watched {
  shifts: { value: number; words: string }[];
}

/** Returns the sum of the recorded layout shifts. */
export async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Watched).shifts.reduce((sum, { value }) => sum + value, 0));
}

/** Describes the elements that shifted. */
export function listLayoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Watched).shifts.map(({ words }) => words));
}

/** Returns by how many pixels the page is wider than the window. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects that what is open fits and is accessible on a desktop and on a phone. */
export async function expectGoodInBothWidths(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    // The header needs a frame to follow a new width.
    await expect.poll(() => measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  if (own) await page.setViewportSize(own);
}

/** Returns an array to which the paths of all scripts that the page requests are added. */
export function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

interface Card {
  uuid: string;
  name: string;
}

/** Requests cards from the site's API. */
export async function listCards(query: string): Promise<{ cards: Card[]; pageCount: number; count: number }> {
  const response = await fetch(`${siteUrl()}/api/card/catalog?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { cards: Card[]; pageCount: number; count: number };
}
