import type { LiveAdapter } from './live-adapter.ts';
import { traceFetch } from './traced-fetch.ts';
import { createTwitch } from './twitch.ts';
import type { TwitchOptions } from './twitch.ts';
import { createYouTube } from './youtube.ts';
import type { YouTubeOptions } from './youtube.ts';

/** The platforms; those without keys are not asked. */
interface Platforms {
  twitch: { [K in keyof Omit<TwitchOptions, 'fetch'>]: K extends `client${string}` ? string | undefined : string };
  youtube: { apiKey: string | undefined; apiUrl: YouTubeOptions['apiUrl'] };
}

/** Returns the adapters of the streaming platforms that are configured. */
export function createLiveAdapters({ twitch, youtube }: Platforms): LiveAdapter[] {
  const fetch = traceFetch((input, init) => globalThis.fetch(input, init));
  return [
    ...(twitch.clientId === undefined || twitch.clientSecret === undefined
      ? []
      : [createTwitch({ ...twitch, clientId: twitch.clientId, clientSecret: twitch.clientSecret, fetch })]),
    ...(youtube.apiKey === undefined ? [] : [createYouTube({ ...youtube, apiKey: youtube.apiKey, fetch })]),
  ];
}
