import ical, {
  foldLines,
  ICalAlarmType,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
  ICalWeekday,
} from 'ical-generator';
import type { ICalCalendarData, ICalEventData } from 'ical-generator';
import type { FeedEvent } from '#game/event.ts';
import { dailyReward } from '#game/calendar.ts';
import type { PersonalEvent } from '#game/personal-calendar.ts';
import { weekdayReward, weekendReward } from '#game/vote.ts';

/** How often calendar apps refresh, in seconds. A player's own entries change several times a day. */
const refreshInterval = 6 * 60 * 60;
const personalRefreshInterval = 60 * 60;

/** The start dates of the weekly events, in the past. */
const firstSaturday = new Date('2024-03-02T00:00:00Z');
const firstSunday = new Date('2024-03-03T00:00:00Z');
const firstMonday = new Date('2024-03-04T00:00:00Z');

/** Serializes the events and the weekly bonuses as an iCalendar file (RFC 5545) in UTC. */
export function serializeCalendar(origin: string, events: readonly FeedEvent[]): string {
  const sunday = dailyReward(firstSunday);
  const weekly = (day: ICalWeekday) => ({ freq: ICalEventRepeatingFreq.WEEKLY, byDay: [day] });
  const { add, serialize } = createCalendar(origin, {
    name: 'Mazoku events',
    description: 'Releases, gatherings and collaborations of Mazoku, and the days with higher rewards.',
    source: `${origin}/event/calendar.ics`,
    ttl: refreshInterval,
  });
  for (const { uuid, title, description, starts_at, ends_at, link, sequence, changed_at, is_withdrawn } of events) {
    add({
      id: uuid,
      start: new Date(starts_at),
      end: new Date(ends_at),
      // Apps take over a change only with a higher sequence and a later stamp.
      sequence,
      stamp: new Date(changed_at),
      status: is_withdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: title,
      description,
      url: new URL(link ?? '/event/calendar', origin).href,
    });
  }
  add({
    id: 'weekend-votes',
    start: firstSaturday,
    end: firstMonday,
    stamp: firstSaturday,
    repeating: weekly(ICalWeekday.SA),
    summary: `Votes give ${weekendReward} soulstones`,
    description: `On other days a vote gives ${weekdayReward}.`,
    url: `${origin}/vote`,
  });
  add({
    id: 'sunday-reward',
    start: firstSunday,
    end: firstMonday,
    stamp: firstSunday,
    repeating: weekly(ICalWeekday.SU),
    summary: `Daily reward: ${sunday.amount} ${sunday.currency}`,
    description: 'Claim the Sunday reward on the event calendar before midnight UTC.',
    url: `${origin}/event/calendar`,
  });
  return serialize();
}

/** Serializes a player's own entries as an iCalendar file in UTC, with reminders. It does not contain its address. */
export function serializePersonalCalendar(origin: string, events: readonly PersonalEvent[]): string {
  const { add, serialize } = createCalendar(origin, {
    name: 'My Mazoku',
    description: 'Your votes, unclaimed rewards and clan nights, and the end of your premium.',
    ttl: personalRefreshInterval,
  });
  for (const { uid, title, description, starts_at, ends_at, link, alarm_at } of events) {
    const start = new Date(starts_at);
    add({
      id: uid,
      start,
      end: new Date(ends_at),
      stamp: start,
      summary: title,
      description,
      url: new URL(link, origin).href,
      alarms: alarm_at === null ? [] : [createAlarm(title, (Date.parse(alarm_at) - start.getTime()) / 1000)],
    });
  }
  return serialize();
}

/** A reminder so many seconds after the start of its event; negative before it. */
function createAlarm(description: string, seconds: number) {
  const trigger = seconds > 0 ? { triggerAfter: seconds } : { triggerBefore: -seconds };
  return { type: ICalAlarmType.display, description, ...trigger };
}

/** Some readers of iCalendar files end a line at these, which RFC 5545 takes for text. */
const oneLine = (text: string): string => text.replaceAll(/[\u0085\u2028\u2029\v\f]+/gu, ' ');

function createCalendar(origin: string, data: ICalCalendarData) {
  const { host } = new URL(origin);
  const calendar = ical({
    prodId: { company: host, product: 'Mazoku', language: 'EN' },
    url: `${origin}/event/calendar`,
    ...data,
  });
  return {
    /** Adds an event; its id becomes unique with the site's host. Transparent events do not mark somebody as busy. */
    add: (event: ICalEventData & { id: string; summary: string; description: string }): void => {
      calendar.createEvent({
        transparency: ICalEventTransparency.TRANSPARENT,
        ...event,
        summary: oneLine(event.summary),
        description: oneLine(event.description),
        id: `${event.id}@${host}`,
      });
    },
    // RFC 5545 ends every line with CRLF. The library leaves out the last one, and escapes links as if they were texts.
    serialize: () => {
      const lines = calendar.toString().replaceAll(/\r\n[ \t]/gu, '');
      const unescaped = lines.replaceAll(/^URL[:;].*$/gmu, (line) => line.replaceAll(/\\([;,\\])/gu, '$1'));
      return `${foldLines(unescaped)}\r\n`;
    },
  };
}
