import * as v from 'valibot';
import { integer } from './config-values.ts';

const perMinute = integer(1, 1_000_000);

/** Points that one address, or one key, can spend in a minute, by variable, with the defaults. */
export const rateLimits = {
  /** API requests; `server/http/endpoint-limits.ts` says which cost more than one point. */
  API_RATE_LIMIT: v.optional(perMinute, '600'),
  /** API requests with one key of a player, besides those of its address. */
  KEY_RATE_LIMIT: v.optional(perMinute, '120'),
  /** Pages that have to be rendered; cached pages are free. */
  PAGE_RATE_LIMIT: v.optional(perMinute, '600'),
  /** Images that have to be drawn; stored images are free. */
  MEDIA_RATE_LIMIT: v.optional(perMinute, '1200'),
  /** Files of the catalogue. */
  DOWNLOAD_RATE_LIMIT: v.optional(perMinute, '20'),
};
