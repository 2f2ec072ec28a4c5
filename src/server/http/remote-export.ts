import { pipeline } from 'node:stream/promises';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { exportCatalog } from '#contract/card.ts';
import type { CatalogCard, CatalogFilterQuery } from '#contract/card.ts';
import { buildRequest } from '#contract/endpoint.ts';
import { ApiError, parseApiError, errorCodeHeader } from '#contract/error.ts';
import type { RemoteCallOptions } from './remote-call.ts';

/** Hands on the cards that a query finds in slices, each when the one before it has been taken. */
export type ExportCatalog = (
  query: Partial<CatalogFilterQuery>,
  take: (cards: CatalogCard[]) => Promise<void>,
) => Promise<unknown>;

const batchSize = 500;

/** A game that has not begun to answer by then is not there. */
const firstByteTimeoutMs = 5_000;

/** The catalogue of a game in another process, read as it arrives. */
export function createRemoteExport({ server }: Pick<RemoteCallOptions, 'server'>): ExportCatalog {
  return async (query, take) => {
    const body = await begin(server + buildRequest(exportCatalog, { query }).address);
    // Whichever of source and sink fails ends the other.
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

/** The game elsewhere may stop in the midst of its answer. */
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
    const said: unknown = await response.json().catch(() => undefined);
    throw parseApiError(response.status, response.headers.get(errorCodeHeader), said);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(503, 'UNAVAILABLE', [], { cause });
  } finally {
    clearTimeout(timer);
  }
}
