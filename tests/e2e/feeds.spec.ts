import ICAL from 'ical.js';
import { expect, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

/* What programs follow: read by parsers of others. */

test('the calendar file is what calendar programs read, with events to come', { tag: '@once' }, async () => {
  const response = await fetch(`${siteUrl()}/event/calendar.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as string[]);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((each) => each.endDate.compare(each.startDate) <= 0)).toEqual([]);
  const later = ICAL.Time.now();
  expect(events.some((each) => each.isRecurring() || each.startDate.compare(later) > 0)).toBe(true);
});

test('the feed is RSS that a reader takes, each entry with a place of its own', { tag: '@once' }, async ({ page }) => {
  const response = await fetch(`${siteUrl()}/event/rss.xml`);
  expect(response.headers.get('content-type')).toMatch(/^application\/(rss\+)?xml/u);
  await page.goto('/event/calendar');
  const href = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href');
  expect(href).toBe('/event/rss.xml');
  const feed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (name: string) => [...xml.querySelectorAll(`item > ${name}`)].map((each) => each.textContent ?? '');
      return {
        fault: xml.querySelector('parsererror')?.textContent ?? null,
        version: xml.documentElement.getAttribute('version'),
        self: xml.querySelector('channel > link')?.textContent ?? '',
        titles: texts('title'),
        guids: texts('guid'),
        links: texts('link'),
        dates: texts('pubDate').map((date) => Date.parse(date)),
      };
    },
    await response.text(),
  );
  expect([feed.fault, feed.version, feed.self]).toEqual([null, '2.0', `${siteUrl()}/event/calendar`]);
  expect(feed.titles.length).toBeGreaterThan(20);
  expect(new Set(feed.guids).size).toBe(feed.titles.length);
  expect(feed.dates).toEqual(feed.dates.toSorted((a, b) => b - a));
  const [first = ''] = feed.links;
  await page.goto(first);
  await expect(page.locator(`[id="${new URL(first).hash.slice(1)}"]`)).toContainText(feed.titles[0] ?? '');
});
