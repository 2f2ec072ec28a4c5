import { vi } from 'vitest';

/** A call that somebody's page made. */
export interface RecordedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
}

type Reply = Response | Promise<Response>;

/** Stands for the game: answers by method and path, and keeps what was asked. Ends with `vi.unstubAllGlobals`. */
export function stubRoutes(answers: Record<string, (call: RecordedCall) => Reply>): RecordedCall[] {
  const asked: RecordedCall[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const call: RecordedCall = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/u, ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    asked.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    return Promise.resolve(answer ? answer(call) : Response.json({ message: ['no such call'] }, { status: 404 }));
  });
  return asked;
}

/** Somebody is signed in, and this is what the browser knows of them. */
export function storeSession(user: object): void {
  localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'secret' }));
}

/** Until all that is on its way has come. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
