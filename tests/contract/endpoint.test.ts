import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CatalogQuery, toCatalogQuery, getCard, listCatalog } from '#contract/card/card.ts';
import { endpoints } from '#contract/endpoints.ts';
import { buildRequest } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorMessages, errorStatuses } from '#contract/error.ts';
import { defaultCardFilter } from '#game/card-filter.ts';

describe('an API call as a request', () => {
  it('encodes parameters in the path', () => {
    expect(buildRequest(getCard, { params: { id: 'a/b?c' } }).address).toBe('/card/catalog/a%2Fb%3Fc');
  });

  it('formats lists with commas and omits unset values', () => {
    const { method, address, body } = buildRequest(listCatalog, {
      query: { page: 2, rarities: ['C', 'UR'], name: '', is_locked: null, has_frame: false, versionRange: [1, 10] },
    });
    expect({ method, address, body }).toEqual({
      method: 'GET',
      address: '/card/catalog?page=2&rarities=C%2CUR&has_frame=false&versionRange=1%2C10',
      body: undefined,
    });
  });

  it('parses the formatted filter back', () => {
    const filter = {
      ...defaultCardFilter,
      name: '!fox',
      rarities: ['SSR' as const],
      version: [5, 90] as const,
      sort: 'Name Z-A' as const,
    };
    const { address } = buildRequest(listCatalog, { query: toCatalogQuery(filter) });
    const query = v.parse(CatalogQuery, Object.fromEntries(new URL(address, 'http://a.example').searchParams));
    expect(query).toMatchObject({
      name: '!fox',
      rarities: ['SSR'],
      versionRange: [5, 90],
      order_column: 'name',
      order: 'DESC',
      page: 1,
      size: 24,
    });
  });
});

describe('the contract', () => {
  it('has unique endpoint names and unique pairs of method and path', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it('mounts every endpoint that one of its files defines', async () => {
    const folder = join(import.meta.dirname, '..', '..', 'src', 'contract');
    const files = globSync('**/*.ts', { cwd: folder }).map((name) => import(join(folder, name)) as Promise<object>);
    const defined = (await Promise.all(files)).flatMap((file) => Object.values(file) as unknown[]).filter(isEndpoint);
    expect(defined.map(({ name }) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('has a status and a message for every error code', () => {
    expect(Object.keys(errorMessages).sort()).toEqual(Object.keys(errorStatuses).sort());
  });
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}
