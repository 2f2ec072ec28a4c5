import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '#game/event.ts';
import type { PersonalEvent } from '#game/personal-calendar.ts';
import { serializeCalendar, serializePersonalCalendar } from '#ui/calendar/icalendar.ts';

const event: FeedEvent = {
  uuid: '0c0ffee0-0000-4000-8000-000000000001',
  title: 'Clan night; all, and “sundry”\\friends',
  description: `First line\nsecond line, ${'long '.repeat(40)}狐火`,
  kind: 'gathering',
  starts_at: '2026-12-05T19:00:00.000Z',
  ends_at: '2026-12-05T23:00:00.000Z',
  link: 'https://maps.example/at;zoom=3?q=fox,moon',
  published_at: '2026-11-07T19:00:00.000Z',
  sequence: 2,
  changed_at: '2026-11-09T10:00:00.000Z',
  is_withdrawn: false,
};

/** Unfolds and unescapes the file independently of the code that wrote it. */
const read = (text: string) => new ICAL.Component(ICAL.parse(text) as string[]);
const eventsOf = (text: string) => read(text).getAllSubcomponents('vevent');

describe('the calendar file', () => {
  const text = serializeCalendar('https://cards.example', [event]);
  const [first, votes, sunday] = eventsOf(text).map((each) => new ICAL.Event(each));

  it('can be parsed, with every character of its texts', () => {
    expect(first?.summary).toBe(event.title);
    expect(first?.description).toBe(event.description);
    expect(first?.uid).toBe(`${event.uuid}@cards.example`);
    expect(first?.component.getFirstPropertyValue('url')).toBe('https://maps.example/at;zoom=3?q=fox,moon');
  });

  it('has no character that some readers take for the end of a line', () => {
    const odd = { ...event, title: 'Clan\u2028night\u0085of', description: 'One\u2029two\nthree' };
    const [read] = eventsOf(serializeCalendar('https://cards.example', [odd]));
    expect(read?.getFirstPropertyValue('summary')).toBe('Clan night of');
    expect(read?.getFirstPropertyValue('description')).toBe('One two\nthree');
  });

  it('has links as they are, in folded lines, too', () => {
    expect(text).toContain('\r\nURL;VALUE=URI:https://maps.example/at;zoom=3?q=fox,moon');
    const link = `https://maps.example/${'at;'.repeat(60)}`;
    const long = serializeCalendar('https://cards.example', [{ ...event, link }]);
    expect(eventsOf(long)[0]?.getFirstPropertyValue('url')).toBe(link);
    expect(long.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('tells apps of a change, and of an event that was withdrawn', () => {
    expect(first?.sequence).toBe(2);
    expect((first?.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString()).toBe(
      event.changed_at,
    );
    expect(first?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    const withdrawn = eventsOf(serializeCalendar('https://cards.example', [{ ...event, is_withdrawn: true }]))[0];
    expect(withdrawn?.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('has its times in UTC', () => {
    expect(first?.startDate.toJSDate().toISOString()).toBe(event.starts_at);
    expect(first?.endDate.toJSDate().toISOString()).toBe(event.ends_at);
    expect(first?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  });

  it('has the required properties, in lines of at most 75 bytes', () => {
    const calendar = read(text);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Mazoku/u);
    for (const each of eventsOf(text)) {
      for (const name of ['uid', 'dtstamp', 'dtstart', 'summary']) expect(each.hasProperty(name)).toBe(true);
    }
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text).not.toMatch(/[^\r]\n/u);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/u);
  });

  it('has weekly events: votes from Saturday to Monday, moonstones on Sunday', () => {
    const next = (each: ICAL.Event | undefined) => {
      const iterator = each?.iterator();
      return [iterator?.next(), iterator?.next()].map((time) => time?.toJSDate().toISOString());
    };
    expect(next(votes)).toEqual(['2024-03-02T00:00:00.000Z', '2024-03-09T00:00:00.000Z']);
    expect(votes?.duration.toSeconds()).toBe(2 * 24 * 60 * 60);
    expect(next(sunday)).toEqual(['2024-03-03T00:00:00.000Z', '2024-03-10T00:00:00.000Z']);
    expect(sunday?.summary).toBe('Daily reward: 10 moonstones');
  });

  it('is identical each time, so that it can be cached', () => {
    expect(serializeCalendar('https://cards.example', [event])).toBe(text);
  });

  it('has a unique ID for each event', () => {
    const uids = eventsOf(text).map((each) => each.getFirstPropertyValue('uid'));
    expect(new Set(uids).size).toBe(uids.length);
  });
});

describe('the file of a player’s own calendar', () => {
  const own = (uid: string, more: Partial<PersonalEvent> = {}): PersonalEvent => ({
    uid,
    title: 'Vote; or, don’t',
    description: 'Text\nof two lines',
    starts_at: '2026-12-05T19:00:00.000Z',
    ends_at: '2026-12-06T19:00:00.000Z',
    link: '/vote',
    alarm_at: null,
    ...more,
  });
  const text = serializePersonalCalendar('https://cards.example', [
    own('none'),
    own('at', { alarm_at: '2026-12-05T19:00:00.000Z' }),
    own('before', { alarm_at: '2026-12-04T18:30:00.000Z' }),
    own('after', { alarm_at: '2026-12-06T17:00:00.000Z' }),
  ]);

  it('has the entries with stable IDs, in valid lines', () => {
    const [first] = eventsOf(text).map((each) => new ICAL.Event(each));
    expect([first?.uid, first?.summary, first?.description]).toEqual([
      'none@cards.example',
      'Vote; or, don’t',
      'Text\nof two lines',
    ]);
    expect(first?.component.getFirstPropertyValue('url')).toBe('https://cards.example/vote');
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text).not.toMatch(/[^\r]\n/u);
    expect(serializePersonalCalendar('https://cards.example', [])).toMatch(/\r\nEND:VCALENDAR\r\n$/u);
  });

  it('reminds at the start, before it or after it, and not of every entry', () => {
    const triggers = eventsOf(text).map((each) =>
      each
        .getAllSubcomponents('valarm')
        .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()),
    );
    expect(triggers).toEqual([[], [0], [-24.5 * 3600], [22 * 3600]]);
  });
});
