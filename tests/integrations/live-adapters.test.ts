import { expect, test } from 'vitest';
import { parseStreamChannel } from '#game/partner-channel.ts';
import { createTwitch } from '#server/integrations/twitch.ts';
import { createYouTube } from '#server/integrations/youtube.ts';

const going = new AbortController().signal;

test.each([
  ['https://www.twitch.tv/Marigold', { platform: 'twitch', name: 'marigold' }],
  ['https://m.twitch.tv/marigold/videos', { platform: 'twitch', name: 'marigold' }],
  ['https://www.youtube.com/@Yoruneko', { platform: 'youtube', name: '@yoruneko' }],
  ['https://youtube.com/channel/UC1234567890123456789012', { platform: 'youtube', name: 'UC1234567890123456789012' }],
  ['https://www.youtube.com/watch?v=1', undefined],
  ['https://twitch.tv.example/marigold', undefined],
  ['https://kick.com/marigold', undefined],
  ['no address', undefined],
])('the channel of %s', (link, channel) => {
  expect(parseStreamChannel(link)).toEqual(channel);
});

/** A service that answers with what a handler returns, and records what it was asked. */
function serviceOf(answer: (url: URL, init: RequestInit) => Response) {
  const calls: { path: string; query: URLSearchParams; headers: Headers; body: string }[] = [];
  const fetch = (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = init.body instanceof URLSearchParams ? init.body.toString() : '';
    calls.push({ path: url.pathname, query: url.searchParams, headers: new Headers(init.headers), body });
    return Promise.resolve(answer(url, init));
  };
  return { calls, fetch: fetch };
}

test('Twitch is asked with an app token, which is renewed when it has expired', async () => {
  let valid = 'none';
  let tokens = 0;
  const { calls, fetch } = serviceOf((url, { headers }) => {
    if (url.pathname === '/token') {
      tokens += 1;
      valid = `token-${tokens}`;
      return Response.json({ access_token: valid, expires_in: 10, token_type: 'bearer' });
    }
    if (new Headers(headers).get('authorization') !== `Bearer ${valid}`) return new Response('', { status: 401 });
    return Response.json({ data: [{ user_login: 'Marigold', title: 'Opening packs', type: 'live' }], pagination: {} });
  });
  const options = { clientId: 'id', clientSecret: 'secret', tokenUrl: 'https://id.example/token' };
  const twitch = createTwitch({ ...options, apiUrl: 'https://api.example/helix', fetch });
  expect([...(await twitch.findLive(['marigold', 'other'], going))]).toEqual([['marigold', 'Opening packs']]);
  expect(calls.map(({ path }) => path)).toEqual(['/token', '/helix/streams']);
  expect(new URLSearchParams(calls[0]?.body).get('grant_type')).toBe('client_credentials');
  expect(calls[1]?.query.getAll('user_login')).toEqual(['marigold', 'other']);
  expect(calls[1]?.headers.get('client-id')).toBe('id');
  valid = 'expired';
  await twitch.findLive(['marigold'], going);
  expect(tokens).toBe(2);
});

test('a platform that refuses is named without its keys', async () => {
  const { fetch } = serviceOf(() => Response.json({ message: 'secret refused' }, { status: 403 }));
  const youtube = createYouTube({ apiKey: 'secret', apiUrl: 'https://api.example', fetch });
  await expect(youtube.findLive(['@a-channel'], going)).rejects.toThrow(/^youtube: answered 403$/u);
  const options = { clientId: 'id', clientSecret: 'secret', tokenUrl: 'https://id.example/token' };
  const twitch = createTwitch({ ...options, apiUrl: 'https://api.example', fetch });
  await expect(twitch.findLive(['marigold'], going)).rejects.toThrow(/^twitch: no token \(403\)$/u);
});

test('YouTube is asked for the newest videos of each channel, whose playlist is asked for once', async () => {
  const { calls, fetch } = serviceOf(({ pathname, searchParams }) => {
    if (pathname === '/channels') {
      if (searchParams.get('forHandle') !== '@yoruneko') return Response.json({ kind: 'list' });
      return Response.json({ items: [{ contentDetails: { relatedPlaylists: { uploads: 'UU1' } } }] });
    }
    if (pathname === '/playlistItems') {
      return Response.json({ items: ['v1', 'v2'].map((videoId) => ({ contentDetails: { videoId } })) });
    }
    const snippet = (liveBroadcastContent: string) => ({
      title: `Video ${liveBroadcastContent}`,
      liveBroadcastContent,
    });
    return Response.json({
      items: [
        { id: 'v1', snippet: snippet('none') },
        { id: 'v2', snippet: snippet('live') },
      ],
    });
  });
  const youtube = createYouTube({ apiKey: 'key', apiUrl: 'https://api.example', fetch });
  const ask = async () => [...(await youtube.findLive(['@yoruneko', '@nobody'], going))];
  expect(await ask()).toEqual([['@yoruneko', 'Video live']]);
  expect(calls.map(({ path }) => path)).toEqual(['/channels', '/playlistItems', '/channels', '/videos']);
  expect(calls.at(-1)?.query.get('id')).toBe('v1,v2');
  expect(calls.every(({ headers, query }) => headers.get('x-goog-api-key') === 'key' && !query.has('key'))).toBe(true);
  await ask();
  expect(calls.slice(4).map(({ path }) => path)).toEqual(['/playlistItems', '/videos']);
});
