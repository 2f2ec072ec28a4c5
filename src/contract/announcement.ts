import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

export const Announcement = v.object({
  uuid: v.string(),
  title: v.string(),
  /** Stands beside the title, such as "Part 2". Empty for none. */
  part: v.string(),
  /** With whom the event is. Empty for nobody. */
  partner: v.string(),
  is_live: v.boolean(),
  /** Paragraphs, separated by empty lines. */
  text: v.string(),
  link: v.object({
    title: v.string(),
    /** A path on this site, or an external URL. */
    href: v.string(),
  }),
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const getAnnouncement = defineEndpoint({
  name: 'getAnnouncement',
  tag: 'calendar',
  summary: 'What the landing page announces: the announcement that opened last',
  method: 'GET',
  path: '/announcement',
  access: 'anyone',
  reply: v.object({ announcement: v.nullable(Announcement) }),
  status: 200,
  tags: ['news'],
  errors: [],
});

export const announcementEndpoints = [getAnnouncement] as const;
