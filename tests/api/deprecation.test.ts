import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listCatalog } from '#contract/card/card.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Deprecation, Endpoint } from '#contract/endpoint.ts';
import { announceEnd } from '#server/http/deprecation.ts';
import { operationOf } from '#server/http/openapi.ts';
import type { ApiEnv } from '#server/http/request-context.ts';

const deprecated: Deprecation = { since: '2027-01-31', until: '2027-07-31', instead: 'Call `/card/next` instead.' };

async function headersOf(endpoint: Pick<Endpoint, 'deprecated'>): Promise<(string | null)[]> {
  const app = new Hono<ApiEnv>();
  app.get('/', (c) => {
    announceEnd(c, endpoint);
    return c.json({});
  });
  const { headers } = await app.request('/');
  return ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
}

describe('an endpoint that will be removed', () => {
  it('says so in each reply, with the dates in the forms of RFC 9745 and RFC 8594', async () => {
    expect(await headersOf({ deprecated })).toEqual([
      '@1801353600',
      'Sat, 31 Jul 2027 00:00:00 GMT',
      '</developers#changes>; rel="deprecation"; type="text/html"',
    ]);
    expect(await headersOf({})).toEqual([null, null, null]);
  });

  it('says so in the documentation', () => {
    const operation = operationOf({ ...listCatalog, deprecated });
    expect(operation.deprecated).toBe(true);
    expect(operation.description).toContain(
      'Deprecated since 2027-01-31: it may be gone from 2027-07-31 on. Call `/card/next` instead.',
    );
    expect(operationOf(listCatalog).deprecated).toBeUndefined();
  });

  it('is named in the changelog, and has half a year to go', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    for (const { method, path, deprecated: ending } of endpoints as readonly Endpoint[]) {
      if (!ending) continue;
      expect(changelog).toContain(`\`${method} ${path}\` is deprecated`);
      expect(Date.parse(ending.until) - Date.parse(ending.since)).toBeGreaterThanOrEqual(180 * 24 * 60 * 60 * 1000);
    }
  });
});
