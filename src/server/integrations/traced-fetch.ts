import { currentSpan, runInSpan } from '#server/span.ts';

/**
 * Gives each request to another service a span with its method, host and status. The path is not recorded, because it may
 * be the address of a player's browser at its push service.
 */
export function traceFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    return runInSpan(
      `${method} ${hostname}`,
      async () => {
        const response = await fetch(input, init);
        currentSpan()?.setAttribute('http.response.status_code', response.status);
        return response;
      },
      { kind: 'client', attributes: { 'http.request.method': method, 'server.address': hostname } },
    );
  };
}
