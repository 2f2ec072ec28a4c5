import { createSimulators } from '#server/simulators/simulators.ts';
import type { SimulatorOptions } from '#server/simulators/simulators.ts';

export const origin = 'http://127.0.0.1:4321';

export interface ApiRequest {
  path: string;
  method: string | undefined;
  headers: Headers;
  body: string;
}

/** The simulators, with an adjustable clock and a stubbed game API. */
export function createSimulatorFixture(entries: Partial<SimulatorOptions> = {}) {
  const clock = { now: new Date('2026-11-23T12:00:00.000Z') };
  const requests: ApiRequest[] = [];
  const game = { answer: () => Response.json({}) };
  const options: SimulatorOptions = {
    which: { signIn: true, captcha: true, votes: true, bot: true, payment: true, push: true },
    origins: [origin, 'http://cards.example:8080'],
    cdnBase: '/cdn',
    botId: '860234000000000000',
    botToken: 'bot-token',
    clientId: 'simulated',
    clientSecret: 'chat-secret',
    captchaSecret: 'captcha-secret',
    paymentKey: 'sk_test_simulated',
    paymentWebhookSecret: 'whsec_simulated',
    voteSecrets: { topgg: 'topgg-secret', discordbotlist: 'list-secret' },
    callApi: (path, init) => {
      requests.push({ path, method: init.method, headers: new Headers(init.headers), body: init.body as string });
      return Promise.resolve(game.answer());
    },
    now: () => clock.now,
    ...entries,
  };
  const simulators = createSimulators(options);
  return {
    ...simulators,
    options,
    requests,
    game,
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    get: async (path: string, init?: RequestInit) => simulators.app.request(path, init),
    post: async (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
      simulators.app.request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        ...(headers ? { headers } : {}),
      }),
  };
}

export type SimulatorFixture = ReturnType<typeof createSimulatorFixture>;

/** Returns the URL of the chat platform's authorize page; undefined omits a parameter. */
export function authorizeAddress(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: 'simulated',
    redirect_uri: origin,
    scope: 'identify',
    state: 'prod.nonce-of-this-browser',
    ...changes,
  };
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/chat/authorize?${new URLSearchParams(entries)}`;
}

/** Signs in as a user, and returns the OAuth code. */
export async function codeFor(
  world: SimulatorFixture,
  person: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const answer = await world.post(authorizeAddress(changes), { person });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
