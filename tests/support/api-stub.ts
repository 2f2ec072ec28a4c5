import { vi } from 'vitest';

export interface RecordedRequest {
  method: string;
  url: URL;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | null;
  headers: Headers;
}

type Answer = { status?: number; body: unknown } | 'lost';

/** Answers the calls of a store or an island in the game's place, and remembers what was asked. */
export function stubApi(answer: (asked: RecordedRequest) => Answer | Promise<Answer>) {
  const asked: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const { signal } = init;
    const headers = new Headers(init.headers);
    const mine: RecordedRequest = {
      method: init.method ?? 'GET',
      url: new URL(typeof input === 'string' ? input : input.url, 'http://site.test'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      key: headers.get('idempotency-key'),
      headers,
    };
    asked.push(mine);
    const given = await answer(mine);
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (given === 'lost') throw new TypeError('the connection was lost');
    return Response.json(given.body, { status: given.status ?? 200 });
  });
  return {
    asked,
    /** What was asked of one call. */
    of: (path: string) => asked.filter(({ url }) => url.pathname.endsWith(path)),
  };
}

/** Somebody is signed in before the stores are loaded. */
export function signInHere(token = 'a-token-of-a-session'): void {
  const user = { uuid: 'c0ffee00-0000-4000-8000-000000009000', discord_id: '8602340000000000101', name: 'Emberlily' };
  localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: token }));
}

/** Somebody signs out in another tab, or here. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('#stores/session/session.ts');
  signOut();
}

/** Names of copies as calls send them. */
export function namedIn(body: unknown): string[] {
  return (body as { cards: { value: string }[] }).cards.map(({ value }) => value);
}
