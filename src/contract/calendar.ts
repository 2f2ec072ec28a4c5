import * as v from 'valibot';
import { dayStates, monthPattern } from '#game/calendar.ts';
import { currencies } from '#game/currency.ts';
import { eventKinds } from '#game/event.ts';
import { calendarTokenPattern } from '#game/personal-calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import { Day, Timestamp } from './timestamp.ts';

export const canClaim = defineEndpoint({
  name: 'canClaim',
  tag: 'calendar',
  summary: "Whether today's reward can be claimed",
  method: 'GET',
  path: '/calendar/can-claim',
  access: 'player',
  host: 'api',
  reply: v.boolean(),
  status: 200,
  errors: [],
});

export const claimReward = defineEndpoint({
  name: 'claimReward',
  tag: 'calendar',
  summary: "Claim today's reward, once per UTC day",
  method: 'POST',
  path: '/calendar/claim',
  access: 'player',
  host: 'api',
  reply: v.object({
    day: v.pipe(v.string(), v.description('The UTC day.')),
    currency: v.picklist(currencies),
    amount: v.number(),
    balance: v.pipe(v.number(), v.description(`The player's balance in that currency afterwards.`)),
  }),
  status: 201,
  idempotent: true,
  errors: ['ALREADY_CLAIMED', 'KEY_REUSED'],
});

/** A day's reward and its state for the caller. */
export const CalendarDay = v.object({
  day: v.pipe(v.string(), v.description('The UTC day, such as 2026-11-22.')),
  currency: v.picklist(currencies),
  amount: v.number(),
  state: v.picklist(dayStates),
});
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

const Month = v.pipe(v.string(), v.regex(monthPattern, 'is not a month such as 2026-11'));

export const getCalendarMonth = defineEndpoint({
  name: 'getCalendarMonth',
  tag: 'calendar',
  summary: 'Your daily rewards in a month',
  method: 'GET',
  path: '/calendar/month',
  access: 'player',
  host: 'api',
  query: v.strictObject({
    month: v.pipe(v.optional(Month), v.description('The UTC month, such as 2026-11. Default: the current one.')),
  }),
  reply: v.object({
    month: v.string(),
    joined: v.pipe(
      v.string(),
      v.description('The UTC day on which the caller joined. Earlier rewards could not be claimed.'),
    ),
    days: v.array(CalendarDay),
  }),
  status: 200,
  errors: [],
});

export const listSpecialRewards = defineEndpoint({
  name: 'listSpecialRewards',
  tag: 'calendar',
  summary: 'Daily rewards that replace those of their weekdays, from a UTC day on, earliest first',
  method: 'GET',
  path: '/calendar/special-rewards',
  access: 'anyone',
  query: v.strictObject({
    from: v.pipe(v.optional(Day), v.description('The first UTC day. Default: today.')),
  }),
  reply: v.object({
    data: v.array(
      v.object({
        day: v.string(),
        currency: v.picklist(currencies),
        amount: v.pipe(v.number(), v.description('The reward, in units of the currency.')),
      }),
    ),
  }),
  status: 200,
  tags: ['events'],
  errors: [],
});

export const GameEvent = v.object({
  uuid: v.string(),
  title: v.string(),
  description: v.string(),
  kind: v.pipe(v.picklist(eventKinds), v.description('What kind of event it is.')),
  starts_at: v.string(),
  ends_at: v.string(),
  link: v.pipe(v.nullable(v.string()), v.description('A path of this site, or an http or https URL.')),
  published_at: v.string(),
});
export type GameEvent = v.InferOutput<typeof GameEvent>;

export const listEvents = defineEndpoint({
  name: 'listEvents',
  tag: 'calendar',
  summary: 'Events that overlap a time range, earliest first',
  method: 'GET',
  path: '/calendar/events',
  access: 'anyone',
  host: 'api',
  query: v.strictObject({
    from: v.pipe(v.optional(Timestamp), v.description('Start of the range, ISO 8601. Default: no start.')),
    to: v.pipe(v.optional(Timestamp), v.description('End of the range, ISO 8601. Default: no end.')),
  }),
  reply: v.object({ data: v.array(GameEvent), count: v.number() }),
  status: 200,
  tags: ['events'],
  errors: [],
});

export const readEventFeed = defineEndpoint({
  name: 'readEventFeed',
  tag: 'calendar',
  summary: 'All events with their changes, for calendar apps: also those that were public and are withdrawn',
  method: 'GET',
  path: '/calendar/feed',
  access: 'anyone',
  host: 'api',
  reply: v.object({
    data: v.array(
      v.object({
        ...GameEvent.entries,
        sequence: v.pipe(v.number(), v.description('How often it was changed.')),
        changed_at: v.string(),
        is_withdrawn: v.pipe(v.boolean(), v.description('Whether it was public and no longer is.')),
      }),
    ),
  }),
  status: 200,
  tags: ['events'],
  errors: [],
});

/** Whether the caller has a calendar of their own. The address is known to its player only. */
const PersonalCalendar = v.object({
  created_at: v.pipe(v.nullable(v.string()), v.description('When its address was created. Null if there is none.')),
  last_used_at: v.pipe(v.nullable(v.string()), v.description('When a calendar app last read it, to within an hour.')),
});

export const getPersonalCalendar = defineEndpoint({
  name: 'getPersonalCalendar',
  tag: 'calendar',
  summary: 'Whether your own calendar has an address',
  method: 'GET',
  path: '/calendar/personal',
  access: 'player',
  host: 'api',
  reply: PersonalCalendar,
  status: 200,
  replica: true,
  errors: [],
});

const CalendarToken = v.pipe(
  v.string(),
  v.regex(calendarTokenPattern, 'is not a token'),
  v.description('The part of the secret address that identifies the calendar.'),
);

export const createPersonalCalendar = defineEndpoint({
  name: 'createPersonalCalendar',
  tag: 'calendar',
  summary: 'Give your own calendar a new secret address. An older address stops working',
  method: 'POST',
  path: '/calendar/personal',
  access: 'player',
  host: 'api',
  cost: 5,
  reply: v.object({ ...PersonalCalendar.entries, token: CalendarToken }),
  status: 201,
  errors: [],
});

export const removePersonalCalendar = defineEndpoint({
  name: 'removePersonalCalendar',
  tag: 'calendar',
  summary: 'Turn your own calendar off. Its address stops working',
  method: 'DELETE',
  path: '/calendar/personal',
  access: 'player',
  host: 'api',
  reply: PersonalCalendar,
  status: 200,
  errors: [],
});

export const readPersonalCalendar = defineEndpoint({
  name: 'readPersonalCalendar',
  tag: 'calendar',
  summary: 'The entries of the calendar with this token: votes, rewards, clan nights and the end of premium',
  method: 'POST',
  path: '/calendar/personal/read',
  access: 'anyone',
  writes: true,
  host: 'api',
  cost: 5,
  // The token is not in the URL, which servers log.
  readOnly: true,
  body: v.strictObject({ token: CalendarToken }),
  reply: v.object({
    data: v.array(
      v.object({
        uid: v.pipe(v.string(), v.description('The same each time that the calendar is read.')),
        title: v.string(),
        description: v.string(),
        starts_at: v.string(),
        ends_at: v.string(),
        link: v.pipe(v.string(), v.description('A path of this site.')),
        alarm_at: v.pipe(
          v.nullable(v.string()),
          v.description('When the calendar app reminds the player; null for never.'),
        ),
      }),
    ),
  }),
  status: 200,
  errors: ['CALENDAR_NOT_FOUND'],
});

export const calendarEndpoints = [
  canClaim,
  claimReward,
  getCalendarMonth,
  listSpecialRewards,
  listEvents,
  readEventFeed,
  getPersonalCalendar,
  createPersonalCalendar,
  removePersonalCalendar,
  readPersonalCalendar,
] as const;
