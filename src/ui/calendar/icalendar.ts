import ical, { ICalEventRepeatingFreq, ICalEventTransparency, ICalWeekday } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { CalendarEvent } from '#game/event.ts';
import { dailyReward } from '#game/calendar.ts';
import { weekdayReward, weekendReward } from '#game/vote.ts';

/** How often calendar apps refresh, in seconds. */
const refreshInterval = 6 * 60 * 60;

/** The start dates of the weekly events, in the past. */
const firstSaturday = new Date('2024-03-02T00:00:00Z');
const firstSunday = new Date('2024-03-03T00:00:00Z');
const firstMonday = new Date('2024-03-04T00:00:00Z');

/** Serializes the events and the weekly bonuses as an iCalendar file (RFC 5545) in UTC. */
export function serializeCalendar(origin: string, events: readonly CalendarEvent[]): string {
  const host = new URL(origin).host;
  const sunday = dailyReward(firstSunday);
  const weekly = (day: ICalWeekday) => ({ freq: ICalEventRepeatingFreq.WEEKLY, byDay: [day] });
  const calendar = ical({
    name: 'Mazoku events',
    description: 'Releases, gatherings and collaborations of Mazoku, and the days with higher rewards.',
    prodId: { company: host, product: 'Mazoku', language: 'EN' },
    url: `${origin}/event/calendar`,
    source: `${origin}/event/calendar.ics`,
    ttl: refreshInterval,
  });
  // Transparent events do not mark the subscriber as busy.
  const add = (event: ICalEventData) =>
    calendar.createEvent({ transparency: ICalEventTransparency.TRANSPARENT, ...event });
  for (const { uuid, title, description, starts_at, ends_at, link, published_at } of events) {
    add({
      id: `${uuid}@${host}`,
      start: new Date(starts_at),
      end: new Date(ends_at),
      stamp: new Date(published_at),
      summary: title,
      description,
      url: new URL(link ?? '/event/calendar', origin).href,
    });
  }
  add({
    id: `weekend-votes@${host}`,
    start: firstSaturday,
    end: firstMonday,
    stamp: firstSaturday,
    repeating: weekly(ICalWeekday.SA),
    summary: `Votes give ${weekendReward} soulstones`,
    description: `On other days a vote gives ${weekdayReward}.`,
    url: `${origin}/vote`,
  });
  add({
    id: `sunday-reward@${host}`,
    start: firstSunday,
    end: firstMonday,
    stamp: firstSunday,
    repeating: weekly(ICalWeekday.SU),
    summary: `Daily reward: ${sunday.amount} ${sunday.currency}`,
    description: 'Claim the Sunday reward on the event calendar before midnight UTC.',
    url: `${origin}/event/calendar`,
  });
  // RFC 5545 ends every line with CRLF. The library leaves out the last one.
  return `${calendar.toString()}\r\n`;
}
