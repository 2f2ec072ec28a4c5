import { createApi } from '#server/http/app.ts';
import type { Database } from '#server/db/connect.ts';
import { createServices } from '#server/services/services.ts';
import type { FailureRecord } from '#server/http/errors.ts';

/** The API on a test's own database, as the front door mounts it. */
export function testApi(db: Database, { rateLimit = 1_000_000, clientAddress = '192.0.2.1' } = {}) {
  const failures: FailureRecord[] = [];
  const { app, call } = createApi({
    services: createServices(db),
    rateLimit,
    baseUrl: '/api',
    onFailure: (failure) => {
      failures.push(failure);
    },
  });
  return {
    app,
    /** Unexpected failures, as the log would have them. */
    failures,
    call,
    async request(address: string, init?: RequestInit) {
      const response = await app.request(address, init, { clientAddress, requestId: 'test' });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parse(text) };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
