import { compareServers, startServer, startSite } from './server-comparison.ts';
import type { ComparedServer } from './server-comparison.ts';
import type { BenchContext, Bound, Section } from './section.ts';

const least = 0.92;

/** Measures the CPU time of pages and API responses in the serving process, with and without the cache. */
export async function measureRequests({ dataDir }: BenchContext): Promise<Section> {
  const site = await startSite({ DATA_DIR: dataDir });
  const reply = (await (await fetch(`${site.origin}/api/card/catalog?size=1`)).json()) as { cards: { uuid: string }[] };
  const card = `/card/${reply.cards[0]?.uuid}`;
  const known = async (path: string) => ({
    'Accept-Encoding': 'br',
    'If-None-Match':
      (await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? '',
  });
  const bounds: Bound[] = [];
  for (const [name, path, headers, status] of [
    ['/', '/', brotli, 200],
    ['/cards', '/cards', brotli, 200],
    ['/card/{id}', card, brotli, 200],
    ['/store', '/store', brotli, 200],
    ['/cards without compression', '/cards', identity, 200],
    ['/cards that the browser knows (304)', '/cards', await known('/cards'), 304],
    ['/cards, asked for a part of it (pages have no ranges)', '/cards', { ...brotli, Range: 'bytes=0-99' }, 200],
    ['The catalogue as JSON, repeated,', '/api/card/catalog?rarities=SR&size=24', brotli, 200],
  ] as const) {
    bounds.push(await compareCachedPage(site, name, path, { headers, status }));
  }
  await site.close();

  const uncached = await startSite({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' });
  const template = await startServer('template-string', [`${uncached.origin}/cards`], { DATA_DIR: dataDir });
  const addresses = Array.from({ length: 50 }, (_, index) => `/cards?page=${index + 1}`);
  const { ours, limit, ratio } = await compareServers(uncached, template, addresses, { headers: identity });
  await template.close();
  await uncached.close();
  bounds.push({
    what: '/cards rendered on a cache miss, against a template string with the same query',
    measured: `${(1 / ratio).toFixed(2)} times the processor time (${ours.toFixed(0)} against ${limit.toFixed(0)} µs)`,
    bound: 'at most 3 times',
    isMet: 1 / ratio <= 3,
  });
  return {
    title: 'Requests',
    text: 'Processor time of the serving process for one request, 16 connections that ask for brotli, seven rounds in turn, the median of the ratios. The limit runs in a process of its own and answers the same bytes under the same headers. The rendered miss asks for no compression, which would hide what rendering costs.',
    bounds,
  };
}

const brotli = { 'Accept-Encoding': 'br' };
const identity = { 'Accept-Encoding': 'identity' };

/** Compares a page from the cache with a bare server that answers the same bytes. */
export async function compareCachedPage(
  site: ComparedServer,
  name: string,
  path: string,
  { headers, status }: { headers: Readonly<Record<string, string>>; status: number } = { headers: brotli, status: 200 },
): Promise<Bound> {
  // The first answers have a faster, weaker compression.
  for (let visit = 0; visit < 4; visit += 1) await (await fetch(site.origin + path, { headers })).arrayBuffer();
  const bare = await startServer('fixed-bytes', [site.origin + path, JSON.stringify(headers)]);
  const { ours, limit, ratio } = await compareServers(site, bare, [path], { headers, statuses: [status] });
  await bare.close();
  return {
    what: `${name} from the cache, against bare node:http`,
    measured: `${ratio.toFixed(2)} (${ours.toFixed(1)} against ${limit.toFixed(1)} µs of processor a request)`,
    bound: `at least ${least}`,
    isMet: ratio >= least,
  };
}
