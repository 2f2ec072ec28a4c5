import { pipeline } from 'node:stream/promises';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { exportCatalog } from '#contract/card/card.ts';
import type { CatalogFilterQuery } from '#contract/card/card.ts';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { buildRequest } from '#contract/endpoint.ts';
import { ApiError, parseApiError, errorCodeHeader } from '#contract/error.ts';
import type { RemoteCallOptions } from './remote-call.ts';

/** Passes the cards of a query to `take` in batches. Each batch waits until `take` finished the previous one. */
export type ExportCatalog = (
  query: Partial<CatalogFilterQuery>,
  take: (cards: CatalogCard[]) => Promise<void>,
) => Promise<unknown>;

const batchSize = 500;

/** Timeout until the response starts. */
const firstByteTimeoutMs = 5_000;

/** Creates an export of the catalogue from a backend in another process. It parses the response as a stream. */
export function createRemoteExport({ server }: Pick<RemoteCallOptions, 'server'>): ExportCatalog {
  return async (query, take) => {
    const body = await begin(server + buildRequest(exportCatalog, { query }).address);
    // `pipeline` closes the source if the sink fails, and the other way round.
    await pipeline(
      readAll(body),
      pick.withParserAsStream({ filter: 'cards', packValues: true, streamValues: false }),
      streamArray.asStream(),
      async (items: AsyncIterable<{ value: CatalogCard }>) => {
        let slice: CatalogCard[] = [];
        for await (const { value } of items) {
          if (slice.push(value) < batchSize) continue;
          await take(slice);
          slice = [];
        }
        if (slice.length > 0) await take(slice);
      },
    );
  };
}

/** Yields the body's chunks. Throws an ApiError with status 503 if the response breaks off. */
async function* readAll(body: NonNullable<Response['body']>) {
  try {
    yield* body;
  } catch (cause) {
    throw new ApiError(503, 'UNAVAILABLE', [], { cause });
  }
}

async function begin(address: string): Promise<NonNullable<Response['body']>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), firstByteTimeoutMs);
  try {
    const response = await fetch(address, { signal: late.signal });
    if (response.ok && response.body) return response.body;
    const body: unknown = await response.json().catch(() => undefined);
    throw parseApiError(response.status, response.headers.get(errorCodeHeader), body);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(503, 'UNAVAILABLE', [], { cause });
  } finally {
    clearTimeout(timer);
  }
}
