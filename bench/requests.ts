import { compareServers, startServer, startSite } from './server-comparison.ts';
import type { ComparedServer } from './server-comparison.ts';
import type { BenchContext, Bound, Section } from './section.ts';

const requestsPerSecond = (microseconds: number) => Math.round(1e6 / microseconds).toLocaleString('en');

/** Measures the CPU time of pages and API responses in the serving process, with and without the cache. */
export async function measureRequests({ dataDir }: BenchContext): Promise<Section> {
  const bounds: Bound[] = [];
  const card = async (origin: string) => {
    const reply = (await (await fetch(`${origin}/api/card/catalog?size=1`)).json()) as { cards: { uuid: string }[] };
    return `/card/${reply.cards[0]?.uuid}`;
  };
  const site = await startSite({ DATA_DIR: dataDir });
  for (const [name, path] of [
    ['/', '/'],
    ['/cards', '/cards'],
    ['/card/{id}', await card(site.origin)],
  ] as const) {
    bounds.push(await compareCachedPage(site, name, path));
  }
  const catalogue = '/api/card/catalog?rarities=SR&size=24';
  const bareJson = await startServer('fixed-bytes', [site.origin + catalogue]);
  const json = await compareServers(site, bareJson, [catalogue]);
  await bareJson.close();
  bounds.push({
    what: 'The catalogue as JSON, repeated, against bare node:http with the same bytes',
    measured: `${json.ratio.toFixed(2)} (${json.ours.toFixed(1)} against ${json.limit.toFixed(1)} µs; ${requestsPerSecond(json.ours)} against ${requestsPerSecond(json.limit)} requests a second and core)`,
    bound: 'at least 0.95',
    isMet: json.ratio >= 0.95,
  });
  await site.close();

  const uncached = await startSite({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' });
  const template = await startServer('template-string', [`${uncached.origin}/cards`], { DATA_DIR: dataDir });
  const addresses = Array.from({ length: 50 }, (_, index) => `/cards?page=${index + 1}`);
  const { ours, limit, ratio } = await compareServers(uncached, template, addresses);
  await template.close();
  await uncached.close();
  bounds.push({
    what: '/cards rendered on a cache miss, against a template string with the same query',
    measured: `${(1 / ratio).toFixed(2)} times the processor time (${ours.toFixed(0)} against ${limit.toFixed(0)} µs)`,
    bound: 'at most 5 times',
    isMet: 1 / ratio <= 5,
  });
  return {
    title: 'Requests',
    text: 'Processor time of the serving process for one request, 16 connections, seven rounds in turn, the median of the ratios. The limit runs in a process of its own and answers the same bytes under the same headers.',
    bounds,
  };
}

/** Compares a page from the cache with a bare server that answers the same bytes. */
export async function compareCachedPage(site: ComparedServer, name: string, path: string): Promise<Bound> {
  const bare = await startServer('fixed-bytes', [site.origin + path]);
  const { ours, limit, ratio } = await compareServers(site, bare, [path]);
  await bare.close();
  return {
    what: `${name} from the cache, against bare node:http`,
    measured: `${ratio.toFixed(2)} (${ours.toFixed(1)} against ${limit.toFixed(1)} µs of processor a request)`,
    bound: 'at least 0.95',
    isMet: ratio >= 0.95,
  };
}
