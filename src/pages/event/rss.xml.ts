import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listEvents } from '#contract/calendar.ts';
import { utcMonth } from '#game/calendar.ts';

/** The feed has the newest 50 events. */
const itemsMax = 50;

/** The events as RSS 2.0, most recently published first. */
export const GET: APIRoute = async ({ locals: { api, settings } }) => {
  const { data } = await api.call(listEvents, {});
  const newest = data.toSorted((a, b) => b.published_at.localeCompare(a.published_at)).slice(0, itemsMax);
  const feed = `${settings.origin}/event/rss.xml`;
  const text = await getRssString({
    title: 'Mazoku events',
    description: 'Releases, gatherings and collaborations of Mazoku, the anime trading card game on Discord.',
    site: `${settings.origin}/event/calendar`,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${feed}" rel="self" type="application/rss+xml"/>`,
    items: newest.map(({ uuid, title, description, starts_at, published_at, kind }) => ({
      title,
      description,
      link: `/event/calendar?month=${utcMonth(new Date(starts_at))}#event-${uuid}`,
      pubDate: new Date(published_at),
      categories: [kind],
      // A link changes with the event's month and the site's address. Feed readers would show the event again.
      customData: `<guid isPermaLink="false">urn:uuid:${uuid}</guid>`,
    })),
  });
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
