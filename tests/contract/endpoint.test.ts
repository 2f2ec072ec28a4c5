import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CatalogQuery, toCatalogQuery, getCard, listCatalog } from '#contract/card.ts';
import { endpoints } from '#contract/endpoints.ts';
import { buildRequest } from '#contract/endpoint.ts';
import { errorMessages, errorStatuses } from '#contract/error.ts';
import { defaultCardFilter } from '#game/card-filter.ts';

describe('a call as a request', () => {
  it('writes parameters into the path, encoded', () => {
    expect(buildRequest(getCard, { params: { id: 'a/b?c' } }).address).toBe('/card/catalog/a%2Fb%3Fc');
  });

  it('writes lists with commas and leaves out what is not set', () => {
    const { method, address, body } = buildRequest(listCatalog, {
      query: { page: 2, rarities: ['C', 'UR'], name: '', is_locked: null, has_frame: false, versionRange: [1, 10] },
    });
    expect({ method, address, body }).toEqual({
      method: 'GET',
      address: '/card/catalog?page=2&rarities=C%2CUR&has_frame=false&versionRange=1%2C10',
      body: undefined,
    });
  });

  it('reads back what a filter writes', () => {
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
  it('names every endpoint once and has each method and path once', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it('has a status and a message for every error code', () => {
    expect(Object.keys(errorMessages).sort()).toEqual(Object.keys(errorStatuses).sort());
  });
});
