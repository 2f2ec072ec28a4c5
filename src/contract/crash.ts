import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

/** What a browser tells about a failed part of a page. It names no player and no address. */
export const CrashBody = v.strictObject({
  part: v.pipe(
    v.string(),
    v.regex(/^[\w-]{1,60}$/u, 'must be a name'),
    v.description('The component that failed, or its file.'),
  ),
  error: v.optional(
    v.pipe(v.string(), v.maxLength(60), v.description("The error's name, such as TypeError.")),
    'Error',
  ),
  message: v.pipe(v.string(), v.maxLength(300), v.description("The error's message.")),
  frames: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^\/_astro\/[\w./-]{1,120}\.js:\d{1,7}:\d{1,7}$/u, 'must be a place in a script of the site'),
        v.examples(['/_astro/Inventory.4fK2.js:1:234']),
      ),
    ),
    v.maxLength(5),
    v.description("Places in the site's scripts, the innermost first."),
  ),
});
export type CrashBody = v.InferOutput<typeof CrashBody>;

export const reportCrash = defineEndpoint({
  name: 'reportCrash',
  tag: 'crash',
  summary: 'Report a part of a page that failed in a browser, for the log of the server',
  method: 'POST',
  path: '/crashes',
  access: 'anyone',
  readOnly: true,
  cost: 120,
  countsApart: true,
  body: CrashBody,
  reply: v.object({
    logged: v.pipe(v.boolean(), v.description('False while there are too many reports.')),
  }),
  status: 200,
  errors: [],
});

export const crashEndpoints = [reportCrash] as const;
