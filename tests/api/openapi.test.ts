import { describe, expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { bulkLines } from '#contract/bulk.ts';
import { commonFields } from '#contract/common-field.ts';
import { exportData } from '#contract/account/account.ts';
import { rarities } from '#game/rarity.ts';
import { jsonSchemaOf } from '#server/http/json-schema.ts';
import { operationOf } from '#server/http/openapi.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { mediaWidths } from '#server/media/media-widths.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { openSession } from '#tests/support/session.ts';

interface Operation {
  parameters: { name: string; in: string; description: string; schema: object }[];
  requestBody?: { content: Record<string, { schema?: { properties: Record<string, { description?: string }> } }> };
  responses: Record<string, { headers?: object; content: { 'application/json': { schema: object } } }>;
}

const operations = (endpoints as readonly NamedEndpoint[]).map((endpoint) => ({
  endpoint,
  operation: operationOf(endpoint) as unknown as Operation,
}));
const operation = (name: string) => operations.find(({ endpoint }) => endpoint.name === name)!.operation;

/**
 * Names that say enough: what people read, the thing itself, the list of the reply, and the rarities.
 */
const plainNames = new Set(['name', 'title', 'description', 'card', 'player', 'data', ...rarities]);

/** Returns the paths of fields in a schema that nothing explains. */
function unexplained(part: unknown, path = ''): string[] {
  if (part === null || typeof part !== 'object') return [];
  const { properties = {}, ...rest } = part as { properties?: Record<string, { description?: string }> };
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(plainNames.has(name) || (field.description ?? '') !== '' ? [] : [`${path}.${name}`]),
      ...unexplained(field, `${path}.${name}`),
    ]),
    ...Object.values(rest).flatMap((each) => unexplained(each, path)),
  ];
}

/** Returns all descriptions in a part of the document. */
function descriptionsIn(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}

describe('an operation of the documentation', () => {
  it('describes each parameter', () => {
    const undescribed = operations.flatMap(({ endpoint, operation: { parameters } }) =>
      parameters.filter(({ description }) => description === '').map(({ name }) => `${endpoint.name}: ${name}`),
    );
    expect(undescribed).toEqual([]);
  });

  it('types each parameter of a query by the values that mean something', () => {
    const of = (name: string) =>
      Object.fromEntries(operation(name).parameters.map((parameter) => [parameter.name, parameter.schema]));
    expect(of('listCatalog')).toMatchObject({
      page: { type: 'integer', minimum: 1, default: 1 },
      size: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
      order: { enum: ['ASC', 'DESC'], default: 'DESC' },
      is_locked: { type: 'boolean' },
      // It is lenient, so the description says what it takes.
      rarities: { type: 'string' },
    });
    expect(of('listHighlights')).toMatchObject({
      rarity: { enum: ['SR', 'SSR', 'UR'] },
      series: { type: 'string', format: 'uuid' },
      clan: { type: 'integer' },
    });
    expect(of('listCases').queue).toEqual({ type: 'string', enum: ['reports', 'signals', 'appeals', 'mine', 'all'] });
    expect(of('importChanges').dry_run).toEqual({ type: 'boolean', default: false });
    expect(of('listObjectNames').set).toEqual({ type: 'string', format: 'uuid' });
    const texts = operations.flatMap(({ endpoint, operation: { parameters } }) =>
      parameters
        .filter(({ name, in: place }) => place === 'query' && /^(?:page|size|limit)$/u.test(name))
        .filter(({ schema }) => !('type' in schema) || schema.type !== 'integer')
        .map(({ name }) => `${endpoint.name}: ${name}`),
    );
    expect(texts).toEqual([]);
  });

  it('says of each identifier in a path whether it is a uuid', () => {
    const plain = operations.flatMap(({ endpoint, operation: { parameters } }) =>
      parameters
        .filter(({ in: place, schema }) => place === 'path' && Object.keys(schema).join() === 'type')
        .map(({ description }) => `${endpoint.name}: ${description}`),
    );
    // A player has both kinds of identifiers.
    expect(plain.filter((text) => !/chat-platform id or (?:a )?uuid/u.test(text))).toEqual([]);
  });

  it('has the refusals of bodies, and the headers of refusals', () => {
    for (const { endpoint, operation: described } of operations) {
      const statuses = Object.keys(described.responses);
      if (endpoint.body) expect(statuses, endpoint.name).toEqual(expect.arrayContaining(['413', '415']));
      if (endpoint.upload) expect(statuses, endpoint.name).toContain('413');
      expect(described.responses['429']?.headers, endpoint.name).toMatchObject({ 'Retry-After': {}, RateLimit: {} });
      expect(statuses.includes('304'), endpoint.name).toBe(endpoint.tags !== undefined);
      for (const [status, { headers }] of Object.entries(described.responses)) {
        if (status === '304') continue;
        expect(headers, endpoint.name).toHaveProperty(Number(status) < 300 ? 'RateLimit' : 'X-Error-Code');
      }
      if (['player', 'bot'].includes(endpoint.access))
        expect(described.responses['401']?.headers, endpoint.name).toHaveProperty('WWW-Authenticate');
    }
  });

  it('names rules that a schema cannot express, also those that follow a change of the value', () => {
    const body = (name: string) => operation(name).requestBody?.content['application/json']?.schema?.properties ?? {};
    expect(body('createOffer').give?.description).toContain('Refused if an entry is named twice.');
    expect(body('actOnPlayer').words?.description).toContain('It must not contain a timestamp.');
    expect(body('setPlayerSeed').player_seed).toHaveProperty('pattern');
  });

  it('says what each field of a reply means that everybody or a key may read', () => {
    const undescribed = operations
      .filter(({ endpoint: { access, scope } }) => ['anyone', 'visitor'].includes(access) || scope !== undefined)
      .flatMap(({ endpoint, operation: { responses } }) =>
        unexplained(responses[endpoint.status]?.content['application/json'].schema ?? {}).map(
          (path) => `${endpoint.name}: ${path}`,
        ),
      );
    expect(undescribed).toEqual([]);
    expect(Object.values(bulkLines).flatMap(({ schema }) => unexplained(jsonSchemaOf(schema, 'output')))).toEqual([]);
  });

  it('names the widths of pictures', () => {
    expect(commonFields.art_version).toContain(mediaWidths.join(', ').replace(/, (?=\d+$)/u, ' or '));
  });

  it('says nothing twice', () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+/u).map((each) => each.toLowerCase());
    const repeated = operations.flatMap(({ endpoint: { name, summary }, operation: described }) =>
      descriptionsIn(described)
        .filter((text) => new Set(sentences(text)).size < sentences(text).length || text === summary)
        .map((text) => `${name}: ${text}`),
    );
    expect(repeated).toEqual([]);
  });

  it('has the schema of what a conflict says', () => {
    const conflict = JSON.stringify(operation('buyCosmetic').responses['409']?.content);
    expect(conflict).toContain('"details"');
    expect(JSON.stringify(operation('claimReward').responses['409']?.content ?? '')).not.toContain('"details"');
  });
});

describe('a body', () => {
  const post = (body: BodyInit) => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body });

  it('that is a list is refused where all fields are optional', async ({ database }) => {
    const { status, json } = await testApi(database.db).request('/user/search', post('[]'));
    expect({ status, json }).toMatchObject({ status: 400, json: { message: ['body: is a list, not an object'] } });
  });

  it('that is not UTF-8 is refused', async ({ database }) => {
    const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')]);
    const { status, json } = await testApi(database.db).request('/user/search', post(bytes));
    expect({ status, json }).toMatchObject({ status: 400, json: { message: ['body: is not valid UTF-8'] } });
  });
});

describe('the export of an account', () => {
  it('has exactly the fields of its schema', async ({ database }) => {
    const api = testApi(database.db);
    const { id } = await fixturesOf(database.db).player('Exporter');
    const { token } = await openSession(database.db, id);
    const { json } = await api.as(token)('/user/export');
    expect(Object.keys(json as object).toSorted()).toEqual(Object.keys(exportData.reply.entries).toSorted());
  });
});
