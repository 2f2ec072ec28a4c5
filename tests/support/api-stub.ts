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

/** Stubs the API for a store or an island, and records the requests. */
export function stubApi(answer: (requests: RecordedRequest) => Answer | Promise<Answer>) {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const { signal } = init;
    const headers = new Headers(init.headers);
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      url: new URL(typeof input === 'string' ? input : input.url, 'http://site.test'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      key: headers.get('idempotency-key'),
      headers,
    };
    requests.push(request);
    const reply = await answer(request);
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (reply === 'lost') throw new TypeError('the connection was lost');
    return Response.json(reply.body, { status: reply.status ?? 200 });
  });
  return {
    requests,
    /** Returns the requests to one path. */
    of: (path: string) => requests.filter(({ url }) => url.pathname.endsWith(path)),
  };
}

/** Stores a session; call it before the stores are imported. */
export function signInHere(token = 'a-token-of-a-session'): void {
  const user = { uuid: 'c0ffee00-0000-4000-8000-000000009000', discord_id: '8602340000000000101', name: 'Emberlily' };
  localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: token }));
}

/** Signs out. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('#stores/session/session.ts');
  signOut();
}

/** Returns the ids of the copies in a request body. */
export function namedIn(body: unknown): string[] {
  return (body as { cards: { value: string }[] }).cards.map(({ value }) => value);
}
