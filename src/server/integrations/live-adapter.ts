import type { StreamChannel } from '#game/partner-channel.ts';
import { describeFetchError } from './upstream-error.ts';

/** A streaming platform that tells which channels are live. */
export interface LiveAdapter {
  platform: StreamChannel['platform'];
  /** The time between two questions, in milliseconds. It follows the platform's quota. */
  everyMs: number;
  /**
   * Returns the titles of the streams that are live now, by the channel's name as it was asked for. Throws an error in
   * our own words if the platform does not answer, or refuses.
   */
  findLive(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
}

/** Returns an error in our own words, because one of `fetch` may quote a token. */
export function outageOf(platform: StreamChannel['platform'], failure: unknown): Error {
  return new Error(`${platform}: ${describeFetchError(failure)}`);
}

/** Returns the parts of a list with at most `size` entries each. */
export function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
