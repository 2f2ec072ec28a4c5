import type { APIRoute } from 'astro';
import { readPersonalCalendar } from '#contract/calendar.ts';
import { isApiError } from '#contract/error.ts';
import { calendarTokenPattern } from '#game/personal-calendar.ts';
import { serializePersonalCalendar } from '#ui/calendar/icalendar.ts';

/** No cache keeps it, and it is nothing for search engines. */
const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const notFound = () =>
  new Response('No calendar has this address.\n', {
    status: 404,
    headers: { ...uncached, 'content-type': 'text/plain; charset=utf-8' },
  });

/** A player's own calendar, at its secret address. Every address without a calendar gets the same response. */
export const GET: APIRoute = async ({ url, locals: { api, settings } }) => {
  const token = url.searchParams.get('key') ?? '';
  if (!calendarTokenPattern.test(token)) return notFound();
  try {
    const { data } = await api.call(readPersonalCalendar, { body: { token } });
    return new Response(serializePersonalCalendar(settings.origin, data), {
      headers: {
        ...uncached,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="my-mazoku.ics"',
      },
    });
  } catch (error) {
    if (isApiError(error) && error.code === 'CALENDAR_NOT_FOUND') return notFound();
    throw error;
  }
};
