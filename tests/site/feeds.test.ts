import { Window } from 'happy-dom';
import { parseFeed } from '@rowanmanning/feed-parser';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { get, siteUrl, unescapeHtml } from '#tests/support/site-requests.ts';

/* Feeds for other programs, read with the parsers of other projects. */

it('the calendar file is valid iCalendar and has future events', async () => {
  const { headers, text } = await get('/event/calendar.ics');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(text) as string[]);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((each) => each.endDate.compare(each.startDate) <= 0)).toEqual([]);
  const later = ICAL.Time.now();
  expect(events.some((each) => each.isRecurring() || each.startDate.compare(later) > 0)).toBe(true);
  // A second parser finds the same events.
  const others = convertIcsCalendar(undefined, text).events ?? [];
  const facts = (uid: string, start: Date, summary: string) => `${uid} ${start.toISOString()} ${summary}`;
  expect(others.map(({ uid, start, summary }) => facts(uid, start.date, summary))).toEqual(
    events.map(({ uid, startDate, summary }) => facts(uid, startDate.toJSDate(), summary)),
  );
  for (const { url } of others) expect(url).toMatch(/^https?:/u);
});

it('the feed is valid RSS, newest first, and each entry links to its own place on the calendar', async () => {
  const page = (await get('/event/calendar')).text;
  expect(page).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]*href="\/event\/rss\.xml"/u);
  const { headers, text } = await get('/event/rss.xml');
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = new new Window().DOMParser().parseFromString(text, 'application/xml');
  const texts = (name: string) => [...xml.querySelectorAll(`item > ${name}`)].map((each) => each.textContent);
  expect(xml.querySelector('parsererror')).toBeNull();
  expect(xml.documentElement.getAttribute('version')).toBe('2.0');
  expect(xml.querySelector('channel > link')?.textContent).toBe(`${siteUrl()}/event/calendar`);
  const titles = texts('title');
  // A second parser finds the same entries.
  const feed = parseFeed(text);
  expect(feed.meta).toEqual({ type: 'rss', version: '2.0' });
  expect(feed.items.map(({ title }) => title)).toEqual(titles);
  expect(titles.length).toBeGreaterThan(20);
  const guids = texts('guid');
  expect(new Set(guids).size).toBe(titles.length);
  expect(guids.filter((guid) => !/^urn:uuid:[\da-f-]{36}$/u.test(guid))).toEqual([]);
  expect(xml.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
  const dates = texts('pubDate').map((date) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  const [first = ''] = texts('link');
  const { hash } = new URL(first);
  const place = (await get(first)).text.split(`id="${decodeURIComponent(hash.slice(1))}"`)[1] ?? '';
  expect(unescapeHtml(place.slice(0, 3_000))).toContain(titles[0]);
});
