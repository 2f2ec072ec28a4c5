import * as v from 'valibot';
import { streamPlatforms } from '#game/partner.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const Partner = v.object({
  uuid: v.string(),
  name: v.string(),
  platform: v.pipe(v.picklist(streamPlatforms), v.description('Where they stream.')),
  language: v.pipe(v.string(), v.description(`A BCP 47 language tag, such as 'en' or 'pt-BR'.`)),
  link: v.pipe(v.nullable(v.string()), v.description('An http or https URL. Null if there is no valid link.')),
  about: v.string(),
  picture: v.pipe(
    v.nullable(v.number()),
    v.description(
      'Counts the pictures. The address is `/cdn/partners/{uuid}.webp?width=400&v={picture}`; null if there is none.',
    ),
  ),
  is_live: v.pipe(v.boolean(), v.description('Whether the channel streams now, as far as its platform tells.')),
  stream_title: v.pipe(v.string(), v.description('The title of the stream; empty unless it is live.')),
});
export type Partner = v.InferOutput<typeof Partner>;

export const listPartners = defineEndpoint({
  name: 'listPartners',
  tag: 'partner',
  summary: 'The streaming partners',
  method: 'GET',
  path: '/partners',
  access: 'anyone',
  reply: v.object({ data: v.array(Partner), count: v.number() }),
  status: 200,
  tags: ['partners', 'art'],
  errors: [],
});

export const partnerEndpoints = [listPartners] as const;
