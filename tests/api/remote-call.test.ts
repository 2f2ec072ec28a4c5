import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import { getCard, listCatalog } from '#contract/card/card.ts';
import type { ApiError } from '#contract/error.ts';
import { countPlayers } from '#contract/player/player.ts';
import { getProfile } from '#contract/player/profile.ts';
import { createRemoteCall } from '#server/http/remote-call.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('a call to a backend in another process', () => {
  it('returns the same as the call within the process', async () => {
    const api = testApi(database.db);
    const card = await fixturesOf(database.db).card({ name: 'Far Fox' });
    const base = await serve((req, res) => void getRequestListener(api.app.fetch)(req, res));
    const call = createRemoteCall({ server: base, api: base });
    const query = { name: 'far', size: 5 };
    expect(await call(listCatalog, { query })).toEqual(await api.call(listCatalog, { query }));
    expect(await call(getCard, { params: { id: card.uuid } })).toMatchObject({ name: 'Far Fox' });
    const missing = { params: { id: crypto.randomUUID() } };
    const [far, near] = [await failure(call(getCard, missing)), await failure(api.call(getCard, missing))];
    expect([far?.name, far?.status, far?.code, far?.messages]).toEqual([
      near?.name,
      near?.status,
      near?.code,
      near?.messages,
    ]);
  });

  it('uses the API host where the specification has {api}', async () => {
    const requests: string[] = [];
    const base = await serve((req, res) => {
      requests.push(req.url ?? '');
      res.end('{"total":1}');
    });
    const call = createRemoteCall({ server: `${base}/server`, api: `${base}/api` });
    await call(countPlayers, {});
    await call(getProfile, {});
    expect(requests).toEqual(['/server/total-users', '/api/user/profile']);
  });

  it.each([
    ['the backend is unreachable', undefined],
    ['the response is not JSON', '<html>502 Bad Gateway</html>'],
    ['the response is incomplete', '{"total":'],
  ])('is unavailable when %s', async (_, body) => {
    const base = body === undefined ? 'http://127.0.0.1:9' : await serve((_req, res) => void res.end(body));
    const error = await failure(createRemoteCall({ server: base, api: base })(countPlayers, {}));
    expect([error?.status, error?.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('a slow backend in another process', () => {
  it('is reported as unavailable to a page before its visitor gives up', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const base = await serve(() => undefined);
    const error = await failure(createRemoteCall({ server: base, api: base })(countPlayers, {}));
    expect([error?.status, error?.code, limits]).toEqual([503, 'UNAVAILABLE', [5_000]]);
  });
});
