import type { APIRoute } from 'astro';
import { readEventFeed } from '#contract/calendar.ts';
import { serializeCalendar } from '#ui/calendar/icalendar.ts';

/** The events as an iCalendar file that calendar apps can subscribe to. */
export const GET: APIRoute = async ({ locals: { api, settings } }) => {
  const { data } = await api.call(readEventFeed, {});
  return new Response(serializeCalendar(settings.origin, data), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="mazoku-events.ics"',
    },
  });
};
