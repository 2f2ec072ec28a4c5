import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

export const Announcement = v.object({
  uuid: v.string(),
  title: v.string(),
  part: v.pipe(v.string(), v.description('Stands beside the title, such as "Part 2". Empty for none.')),
  partner: v.pipe(v.string(), v.description('The partner of the event; empty without one.')),
  is_live: v.pipe(v.boolean(), v.description('Whether the event goes on now.')),
  text: v.pipe(v.string(), v.description('Paragraphs, separated by empty lines.')),
  link: v.object({
    title: v.string(),
    href: v.pipe(v.string(), v.description('A path on this site, or an external URL.')),
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
  reply: v.object({
    announcement: v.pipe(v.nullable(Announcement), v.description('Null if there is nothing to announce.')),
  }),
  status: 200,
  tags: ['news'],
  errors: [],
});

export const announcementEndpoints = [getAnnouncement] as const;
