import * as semconv from '@opentelemetry/semantic-conventions';
import * as incubating from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntityRef } from '#contract/entity-ref.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { startCollector } from '#tests/support/otlp-collector.ts';
import type { Collector, ReceivedSpan } from '#tests/support/otlp-collector.ts';
import { openSession } from '#tests/support/session.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { freePort, killAll, startSiteProcess, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const browserSpan = '00f067aa0ba902b7';
const address = '198.51.100.77';

let database: SiteDatabase;
let collector: Collector;
let site: SiteProcess;
let secrets: string[];
let headers: Record<string, string>;
let copyUuid: string;

beforeAll(async () => {
  database = await siteDatabase();
  const fixtures = fixturesOf(database.db);
  const card = await fixtures.card({ name: 'Chochin' });
  const player = await fixtures.player('Tamamo', '123456789012345678');
  const copy = await fixtures.instance(card.id, player.id, 77);
  copyUuid = copy.uuid;
  const { token } = await openSession(database.db, player.id);
  headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
  secrets = [player.uuid, player.discordId, player.name, copy.uuid, token, address, 'secret-search', 'the-key'];
  collector = await startCollector();
  site = await startSiteProcess({
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '1',
    ALLOW_SIMULATORS: 'true',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=cards',
    OTEL_SERVICE_NAME: 'cards-of-mazoku',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
});
afterAll(async () => {
  await killAll();
  await collector.close();
  await database.close();
});

const spansOf = (trace: string) => collector.spans.filter((span) => span.traceId === trace);
const childrenOf = ({ spanId }: ReceivedSpan) => collector.spans.filter(({ parentId }) => parentId === spanId);

describe('a site with a collector', () => {
  it('continues the trace of a browser call through the endpoint to each statement', async () => {
    const response = await fetch(`${site.url}/api/card/instance/lock`, {
      method: 'POST',
      headers: { ...headers, traceparent: `00-${traceId}-${browserSpan}-01`, 'Idempotency-Key': 'the-key' },
      body: JSON.stringify({ cards: [createEntityRef(copyUuid)] }),
    });
    expect(response.status).toBe(201);
    await response.text();
    await waitUntil(() => spansOf(traceId).some(({ parentId }) => parentId === browserSpan));

    const request = spansOf(traceId).find(({ parentId }) => parentId === browserSpan);
    expect(request).toMatchObject({
      name: 'POST /api/card/instance/lock',
      kind: 2,
      isError: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/card/instance/lock',
        'http.response.status_code': 201,
        'url.path': '/api/card/instance/lock',
        'url.scheme': 'http',
      },
    });
    const [endpoint, ...others] = childrenOf(request as ReceivedSpan);
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({ name: 'lockCards', kind: 1 });
    const statements = childrenOf(endpoint as ReceivedSpan);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['BEGIN', 'COMMIT', expect.stringMatching(/instances/u)]),
    );
    for (const { attributes, kind } of statements) {
      expect(kind).toBe(3);
      expect(attributes['db.system.name']).toBe('postgresql');
      expect(attributes['db.query.text']).toBeTypeOf('string');
    }
    expect(spansOf(traceId)).toHaveLength(2 + statements.length);
  });

  it('starts a trace for a page, with its render, calls and statements', async () => {
    await (await fetch(`${site.url}/card/${database.cardUuid}?q=secret-search`, { headers })).text();
    // Spans arrive in batches, and those of one page need not come in one.
    const named = (spans: readonly ReceivedSpan[], name: string) => spans.find((span) => span.name === name);
    const children = (span: ReceivedSpan | undefined) => (span ? childrenOf(span) : []);
    const page = () => named(collector.spans, 'GET /card/{id}');
    const call = () => named(children(named(children(page()), 'render /card/{id}')), 'getCard');
    await waitUntil(() => children(call()).some(({ name }) => /^[A-Z]+ \w+/u.test(name)));
    expect(page()?.parentId).toBe('');
  });

  it('traces refusals without calling them errors, jobs, and calls of other services', async () => {
    const unauthorized = await fetch(`${site.url}/api/user/ledger`);
    expect(unauthorized.status).toBe(401);
    await unauthorized.text();
    const signIn = await fetch(`${site.url}/api/user/discord/website?state=prod&code=secret-search`, { headers });
    await signIn.text();
    const named = (name: string) => collector.spans.find((span) => span.name === name);
    await waitUntil(
      () => named('GET /api/user/ledger') !== undefined && named('GET /api/user/discord/website') !== undefined,
    );
    expect(named('GET /api/user/ledger')).toMatchObject({
      isError: false,
      attributes: { 'http.response.status_code': 401 },
    });
    await waitUntil(() => named('job settle-trades') !== undefined);
    const outgoing = collector.spans.find(({ attributes }) => attributes['server.address'] !== undefined);
    expect(outgoing).toMatchObject({ kind: 3, attributes: { 'http.request.method': 'POST' } });
  });

  it('exports no value of a query, a body, a token, a player or an address', () => {
    const sent = JSON.stringify(collector.spans);
    expect(collector.spans.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(sent).not.toContain(secret);
  });

  it('names attributes by the conventions, and itself as configured', () => {
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    const known = [semconv, incubating].flatMap((names) => Object.values<unknown>(names));
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    expect(collector.resource).toMatchObject({
      'service.name': 'cards-of-mazoku',
      'deployment.environment.name': 'test',
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/u) as unknown,
    });
    expect(collector.headers['x-tenant']).toBe('cards');
  });

  it('writes the IDs of the trace to the log', () => {
    const lines = site.output().split('\n');
    const line = lines.find((each) => each.includes('"route":"/api/card/instance/lock"')) ?? '{}';
    const request = spansOf(traceId).find(({ parentId }) => parentId === browserSpan);
    expect(JSON.parse(line)).toMatchObject({ trace_id: traceId, span_id: request?.spanId });
  });

  it('tells browsers that calls are traced', async () => {
    expect(await (await fetch(site.url)).text()).toMatch(/<html [^>]*data-traced/u);
  });

  it('exports the last spans when it stops', async () => {
    await (
      await fetch(`${site.url}/api/user/ledger`, {
        headers: { traceparent: `00-${traceId.replace('4', '5')}-${browserSpan}-01` },
      })
    ).text();
    expect(await site.end()).toBe(0);
    expect(spansOf(traceId.replace('4', '5')).map(({ name }) => name)).toContain('GET /api/user/ledger');
  });
});

describe('a site whose collector is dead', () => {
  it('answers as usual, logs that once, and stops', async () => {
    const other = await startSiteProcess({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${await freePort()}/v1/traces`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    });
    const outages = () => other.output().split('traces are not exported').length - 1;
    const get = async () => {
      const response = await fetch(`${other.url}/api/user/ledger`);
      await response.text();
      return response.status;
    };
    await waitUntil(async () => {
      expect(await get()).toBe(401);
      return outages() > 0;
    });
    for (let sent = 0; sent < 600; sent += 1) expect(await get()).toBe(401);
    expect(await other.end()).toBe(0);
    expect(outages()).toBe(1);
  });
});

describe('a site without a collector', () => {
  it.each([
    ['nothing is configured', {}],
    ['tracing is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }],
  ])('marks neither pages nor log lines when %s', async (_, environment) => {
    const other = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'info', ...environment });
    expect(await (await fetch(other.url)).text()).not.toContain('data-traced');
    await (
      await fetch(`${other.url}/api/user/ledger`, { headers: { traceparent: `00-${traceId}-${browserSpan}-01` } })
    ).text();
    expect(await other.end()).toBe(0);
    expect(other.output()).toContain('"route":"/api/user/ledger"');
    expect(other.output()).not.toContain('trace_id');
  });
});
