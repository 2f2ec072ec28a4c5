import * as v from 'valibot';
import { upstreamTimeout } from '#game/timing.ts';
import { inParts, outageOf } from './live-adapter.ts';
import type { LiveAdapter } from './live-adapter.ts';

export interface TwitchOptions {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  /** The base address of the API, without a slash at its end. */
  apiUrl: string;
  fetch: typeof globalThis.fetch;
}

const Token = v.object({ access_token: v.string() });
const Streams = v.object({ data: v.array(v.object({ user_login: v.string(), title: v.string() })) });

/** The most channels that one call can name. */
const perCall = 100;

/** Asks Twitch's API which channels are live, with an app token that is renewed when it is no longer accepted. */
export function createTwitch({ clientId, clientSecret, tokenUrl, apiUrl, fetch }: TwitchOptions): LiveAdapter {
  let token: string | undefined;

  async function ask(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(upstreamTimeout)]);
    try {
      return await fetch(url, { ...init, redirect: 'error', signal: limit });
    } catch (failure) {
      throw outageOf('twitch', failure);
    }
  }

  async function newToken(signal: AbortSignal): Promise<string> {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
    const response = await ask(tokenUrl, { method: 'POST', body }, signal);
    const result = v.safeParse(Token, await response.json().catch(() => undefined));
    if (!response.ok || !result.success) throw new Error(`twitch: no token (${response.status})`);
    return result.output.access_token;
  }

  async function streamsOf(
    names: readonly string[],
    signal: AbortSignal,
    isRetry = false,
  ): Promise<[string, string][]> {
    token ??= await newToken(signal);
    const query = new URLSearchParams([['first', String(perCall)], ...names.map((name) => ['user_login', name])]);
    const headers = { Authorization: `Bearer ${token}`, 'Client-Id': clientId };
    const response = await ask(`${apiUrl}/streams?${query}`, { headers }, signal);
    if (response.status === 401 && !isRetry) {
      token = undefined;
      return streamsOf(names, signal, true);
    }
    const result = v.safeParse(Streams, await response.json().catch(() => undefined));
    if (!response.ok || !result.success) throw new Error(`twitch: answered ${response.status}`);
    return result.output.data.map(({ user_login: name, title }) => [name.toLowerCase(), title]);
  }

  return {
    platform: 'twitch',
    everyMs: 2 * 60 * 1000,
    async findLive(names, signal) {
      const found: [string, string][] = [];
      for (const part of inParts(names, perCall)) found.push(...(await streamsOf(part, signal)));
      return new Map(found);
    },
  };
}
