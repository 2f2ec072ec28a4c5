import { vi } from 'vitest';

/** A recorded API call. */
export interface RecordedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
}

type Reply = Response | Promise<Response>;

/** Stubs `fetch`: replies by method and path, and returns the recorded calls. `vi.unstubAllGlobals` ends it. */
export function stubRoutes(answers: Record<string, (call: RecordedCall) => Reply>): RecordedCall[] {
  const requests: RecordedCall[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const call: RecordedCall = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/u, ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    requests.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    return Promise.resolve(answer ? answer(call) : Response.json({ message: ['no such call'] }, { status: 404 }));
  });
  return requests;
}

/** Stores a session in the browser's local storage. */
export function storeSession(user: object): void {
  localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'secret' }));
}

/** Waits until pending promises have settled. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
