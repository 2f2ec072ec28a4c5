import type { DemoAccount } from '#game/demo-accounts.ts';

/** A demo user, or `newcomer`: a new user for each call, whose state no other test shares. */
export type DemoKey = DemoAccount['key'] | 'newcomer';

/** Signs in at the simulated chat platform with two requests, without a browser, and returns the session's token. */
export async function requestToken(key: DemoKey, api: string, origin = api): Promise<string> {
  const authorize = await fetch(`${api}/sim/chat/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      response_type: 'code',
      client_id: 'simulated',
      scope: 'identify',
      state: 'prod',
      redirect_uri: origin,
      person: key,
    }),
  });
  const code = new URL(authorize.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const query = new URLSearchParams({ code, state: 'prod' });
  const answer = await fetch(`${api}/api/user/discord/website?${query}`, { headers: { Origin: origin } });
  if (answer.status !== 200) throw new Error(`The sign-in of ${key} was answered with ${answer.status}.`);
  return ((await answer.json()) as { token: string }).token;
}
