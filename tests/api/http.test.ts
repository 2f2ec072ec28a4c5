import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { it } from '#tests/support/database-test.ts';

describe('every call of the API', () => {
  it('answers an unknown path with 404 and the standard error body', async ({ database }) => {
    expect(await testApi(database.db).request('/nothing/here')).toMatchObject({
      status: 404,
      json: { statusCode: 404, error: 'Not Found', message: ['This endpoint doesn’t exist.'] },
    });
  });

  it('answers an unsupported method with 405 and the allowed methods', async ({ database }) => {
    const { status, headers } = await testApi(database.db).request('/total-users', { method: 'DELETE' });
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('rejects a body that a form of another site can send without asking, with 415', async ({ database }) => {
    const api = testApi(database.db);
    const statusOf = async (type: string) => {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: '{"userInput":"ren"}' };
      return (await api.request('/user/search', init)).status;
    };
    const form = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    expect(await Promise.all(form.map(statusOf))).toEqual([415, 415, 415]);
    expect(await statusOf('application/json; charset=utf-8')).not.toBe(415);
  });

  it('rejects a too large body with 413, counted while it arrives', async ({ database }) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const { status } = await testApi(database.db).request('/total-users', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
  });

  it('rejects too many requests from one address with 429 and Retry-After, but not another address', async ({
    database,
  }) => {
    const api = testApi(database.db, { rateLimit: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await api.request('/total-users')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await api.request('/total-users');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    const other = await api.app.request('/total-users', undefined, { clientAddress: '192.0.2.9' });
    expect(other.status).toBe(200);
  });

  it('charges several points for an expensive call', async ({ database }) => {
    const api = testApi(database.db, { rateLimit: 7 });
    const statuses: number[] = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await api.request('/card/similar?name=fox')).status);
    statuses.push((await api.request('/card/catalog')).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  it('answers 503 without database details when the database is unavailable', async () => {
    const closed = await testDatabase();
    const api = testApi(closed.db);
    await closed.close();
    const { status, text } = await api.request('/card/catalog?name=secret');
    expect([500, 503]).toContain(status);
    expect(text).not.toMatch(/select|pg|postgres|secret|stack/iu);
    expect(JSON.stringify(api.failures)).not.toMatch(/select |secret/iu);
  });
});

describe('the documentation', () => {
  it('is OpenAPI 3.1 with every call of the contract', async ({ database }) => {
    const { json } = await testApi(database.db).request('/openapi.json');
    const document = json as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, name } of endpoints) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('lists every query parameter and the fields of the response', async ({ database }) => {
    const { text } = await testApi(database.db).request('/openapi.json');
    const document = JSON.parse(text) as {
      paths: Record<string, { get: { parameters: { name: string }[]; responses: Record<string, unknown> } }>;
    };
    const { parameters, responses } = document.paths['/card/catalog']!.get;
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['page', 'versionRange', 'makers', 'order']),
    );
    expect(JSON.stringify(responses['200'])).toContain('pageCount');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
  });

  it('states for each call whether a token is required, optional or ignored', async ({ database }) => {
    const { json } = await testApi(database.db).request('/openapi.json');
    const { paths } = json as { paths: Record<string, { get: { security?: object[]; responses: object } }> };
    const security = (path: string) => paths[path]?.get.security;
    expect(security('/user/profile')).toEqual([{ bearer: [] }]);
    expect(security('/card/instance/versions')).toEqual([{}, { bearer: [] }, { key: ['collection:read'] }]);
    expect(security('/card/catalog')).toEqual([]);
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.filter((operation) => !operation.security)).toEqual([]);
    expect(Object.keys(paths['/card/instance/versions']!.get.responses)).toEqual(
      expect.arrayContaining(['401', '403']),
    );
  });

  it('declares its tags, and states whom to contact and the license', async ({ database }) => {
    const { json } = await testApi(database.db).request('/openapi.json');
    const { info, tags } = json as { info: object; tags: { name: string; description: string }[] };
    expect(info).toMatchObject({
      contact: { name: 'Mazoku support', url: 'https://site.example/support' },
      license: { name: 'All rights reserved', url: 'https://site.example/terms' },
    });
    expect(new Set(tags.map(({ name }) => name))).toEqual(new Set(endpoints.map(({ tag }) => tag)));
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('is readable under a content security policy that allows its own script and style only', async ({ database }) => {
    const { status, text, headers } = await testApi(database.db).request('/docs');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    for (const { path } of endpoints) expect(text).toContain(path);
    const policy = headers.get('content-security-policy') ?? '';
    const hashOf = (tag: string) => {
      const content = new RegExp(`<${tag}>(.*?)</${tag}>`, 'su').exec(text)?.[1] ?? '';
      return `${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    };
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([`default-src 'none'`, hashOf('script'), hashOf('style'), `connect-src 'self'`]),
    );
  });
});
