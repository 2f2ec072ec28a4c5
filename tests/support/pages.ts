import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect } from 'playwright/test';
import type { Page } from 'playwright/test';

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The site's address; `?` and the like are added by the test. */
export const siteUrl = (): string => process.env.SITE_URL ?? '';

/** A page that fails its test for any console error, uncaught error or policy violation, unless told. */
export const test = base.extend<{ complaints: string[] }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from the pattern
  baseURL: async ({}, use) => {
    await use(siteUrl());
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Findings of WCAG 2.2 AA and best practice, as readable lines. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Result> } };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  });
}

/** Counts from the next page on by how much its parts move. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (globalThis as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}

/** How many pixels the page is wider than its window. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether React's code was run: hydrated islands leave its mark on their elements. */
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

/** Asks the site's own API, as a browser would. */
export async function listCards(query: string): Promise<{ cards: Card[]; pageCount: number; count: number }> {
  const response = await fetch(`${siteUrl()}/api/card/catalog?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { cards: Card[]; pageCount: number; count: number };
}
