import type { Context } from 'hono';
import type { Deprecation, Endpoint } from '#contract/endpoint.ts';
import type { ApiEnv } from './request-context.ts';

type Ending = Pick<Endpoint, 'deprecated'>;

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns what the documentation says of the end of an endpoint. */
export const describeEnd = ({ deprecated }: Ending): string[] => (deprecated ? [sentenceOf(deprecated)] : []);

const sentenceOf = ({ since, until, instead }: Deprecation): string =>
  `Deprecated since ${since}: it may be gone from ${until} on. ${instead}`;

/** Says in the reply when the endpoint ends: the headers of RFC 9745 and RFC 8594. */
export function announceEnd(c: Context<ApiEnv>, { deprecated }: Ending): void {
  if (!deprecated) return;
  c.header('Deprecation', `@${startOf(deprecated.since).getTime() / 1000}`);
  c.header('Sunset', startOf(deprecated.until).toUTCString());
  c.header('Link', '</developers#changes>; rel="deprecation"; type="text/html"');
}
