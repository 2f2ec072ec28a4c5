import { beforeAll, expect, it } from 'vitest';
import { mapWithConcurrency } from '#tests/support/limited-concurrency.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import type { PageEntry } from '#tests/support/page-list.ts';
import { openPage } from '#tests/support/site-document.ts';
import type { SitePage } from '#tests/support/site-document.ts';
import { siteUrl } from '#tests/support/site-requests.ts';

let pages: { entry: PageEntry; answer: SitePage }[];

beforeAll(async () => {
  pages = await mapWithConcurrency(pageList, async (entry) => ({
    entry,
    answer: await openPage(await addressOf(entry, siteUrl())),
  }));
});

const attributeOf = ({ document }: SitePage, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? '';

it('every page has its status and a title', () => {
  for (const { entry, answer } of pages) {
    expect.soft(answer.status, entry.name).toBe(entry.status ?? 200);
    expect.soft(answer.document.title, entry.name).toMatch(/\S/u);
  }
});

it('every page that exists has a description, and a canonical address unless search engines leave it out', () => {
  for (const { entry, answer } of pages.filter(({ answer }) => answer.status === 200)) {
    const { name, isHidden } = entry;
    const description = attributeOf(answer, 'meta[name=description]', 'content');
    expect.soft(description.length, name).toBeGreaterThan(isHidden ? 20 : 40);
    if (isHidden) expect.soft(attributeOf(answer, 'meta[name=robots]', 'content'), name).toBe('noindex');
    else expect.soft(attributeOf(answer, 'link[rel=canonical]', 'href'), name).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//u);
  }
});
