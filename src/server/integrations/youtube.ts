import * as v from 'valibot';
import { upstreamTimeout } from '#game/timing.ts';
import { inParts, outageOf } from './live-adapter.ts';
import type { LiveAdapter } from './live-adapter.ts';

export interface YouTubeOptions {
  apiKey: string;
  /** The base address of the API, without a slash at its end. */
  apiUrl: string;
  fetch: typeof globalThis.fetch;
}

const Channels = v.object({
  items: v.optional(
    v.array(v.object({ contentDetails: v.object({ relatedPlaylists: v.object({ uploads: v.string() }) }) })),
    [],
  ),
});
const Uploads = v.object({
  items: v.optional(v.array(v.object({ contentDetails: v.object({ videoId: v.string() }) })), []),
});
const Videos = v.object({
  items: v.array(
    v.object({ id: v.string(), snippet: v.object({ title: v.string(), liveBroadcastContent: v.string() }) }),
  ),
});

/** A running stream is among the newest uploads of its channel. */
const newest = 5;
/** The most videos that one call can name. */
const perCall = 50;

/**
 * Asks YouTube's API which channels are live. A question costs one unit of the daily quota for each channel and one for
 * 50 videos, instead of 100 for a search.
 */
export function createYouTube({ apiKey, apiUrl, fetch }: YouTubeOptions): LiveAdapter {
  /** The playlists of uploads, by channel; null for a channel that does not exist. They never change. */
  const playlists = new Map<string, string | null>();

  async function get<Schema extends v.GenericSchema>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(upstreamTimeout)]);
    // The key is in a header, so that it is in no log of addresses.
    const init = { headers: { 'X-Goog-Api-Key': apiKey }, redirect: 'error' as const, signal: limit };
    let response: Response;
    try {
      response = await fetch(`${apiUrl}/${path}?${new URLSearchParams(query)}`, init);
    } catch (failure) {
      throw outageOf('youtube', failure);
    }
    if (response.status === 404) return undefined;
    const result = v.safeParse(schema, await response.json().catch(() => undefined));
    if (!response.ok || !result.success) throw new Error(`youtube: answered ${response.status}`);
    return result.output;
  }

  async function playlistOf(name: string, signal: AbortSignal): Promise<string | null> {
    const known = playlists.get(name);
    if (known !== undefined) return known;
    const which = name.startsWith('@') ? 'forHandle' : 'id';
    const found = await get('channels', { part: 'contentDetails', [which]: name }, Channels, signal);
    const playlist = found?.items[0]?.contentDetails.relatedPlaylists.uploads ?? null;
    playlists.set(name, playlist);
    return playlist;
  }

  async function newestVideos(name: string, signal: AbortSignal): Promise<[string, string][]> {
    const playlistId = await playlistOf(name, signal);
    if (playlistId === null) return [];
    const query = { part: 'contentDetails', playlistId, maxResults: String(newest) };
    const found = await get('playlistItems', query, Uploads, signal);
    return (found?.items ?? []).map(({ contentDetails }) => [contentDetails.videoId, name]);
  }

  return {
    platform: 'youtube',
    everyMs: 5 * 60 * 1000,
    async findLive(names, signal) {
      const channelOf = new Map<string, string>();
      for (const name of names)
        for (const [video, channel] of await newestVideos(name, signal)) channelOf.set(video, channel);
      const live = new Map<string, string>();
      for (const part of inParts([...channelOf.keys()], perCall)) {
        const found = await get('videos', { part: 'snippet', id: part.join(',') }, Videos, signal);
        for (const { id, snippet } of found?.items ?? []) {
          const channel = channelOf.get(id);
          if (channel !== undefined && snippet.liveBroadcastContent === 'live') live.set(channel, snippet.title);
        }
      }
      return live;
    },
  };
}
