import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programClientPath } from '#contract/program-client.ts';
import { createProgramClient } from '#commands/program-client.ts';
import { project } from '#commands/run-step.ts';
import type { createMazoku as CreateMazoku } from '../../public/developers/client/1.0.0/mazoku.d.ts';
import { openKey } from '#tests/support/api-key.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const folder = join(project, 'public', programClientPath);

it('the client for programs is the one that the contract describes (`npm run docs` writes it)', async () => {
  for (const [name, text] of Object.entries(await createProgramClient()))
    expect(readFileSync(join(folder, name), 'utf8') === text, name).toBe(true);
});

describe('the client for programs', () => {
  let database: TestDatabase;
  let api: ReturnType<typeof testApi>;
  let createMazoku: typeof CreateMazoku;
  const seen: Request[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    api = testApi(database.db);
    ({ createMazoku } = (await import(join(folder, 'mazoku.js'))) as { createMazoku: typeof CreateMazoku });
  });
  afterAll(() => database.close());

  const clientOf = (key?: string) =>
    createMazoku({
      baseUrl: 'https://site.example/api',
      ...(key === undefined ? {} : { key }),
      fetch: async (request) => {
        seen.push(request);
        const { pathname, search } = new URL(request.url);
        const body = request.method === 'GET' ? {} : { body: await request.clone().text() };
        return api.app.request(pathname.replace('/api', '') + search, {
          method: request.method,
          headers: request.headers,
          ...body,
        });
      },
    });

  it('reads what everybody may read, and says what is wrong', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Fox', rarity: 'UR' });
    const mazoku = clientOf();
    const { data } = await mazoku.GET('/card/catalog', { params: { query: { rarities: 'UR' } } });
    expect(data?.cards.map(({ uuid }) => uuid)).toEqual([card.uuid]);
    const path = { id: 'c0ffee00-0000-4000-8000-000000000001' };
    const missing = await mazoku.GET('/card/catalog/{id}', { params: { path } });
    expect([missing.response.status, missing.error?.message]).toEqual([404, ['This card doesn’t exist.']]);
  });

  it('sends its key, and a value with each change so that a repetition has no second effect', async () => {
    const fixtures = fixturesOf(database.db);
    const { id } = await fixtures.player('Mai');
    const copy = await fixtures.instance((await fixtures.card({ name: 'Owl' })).id, id, 7);
    const { key } = await openKey(database.db, id, ['collection:read', 'inventory:lock']);
    const mazoku = clientOf(key);
    const { data } = await mazoku.GET('/card/instance/inventory');
    expect(data?.data.map(({ version }) => version)).toEqual([7]);
    const locked = await mazoku.POST('/card/instance/lock', { body: { cards: [{ type: 'uuid', value: copy.uuid }] } });
    expect([locked.response.status, locked.error]).toEqual([201, undefined]);
    expect(seen.at(-1)?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/u);
  });

  it('asks a copy of it where the API is', () => {
    expect(() => createMazoku()).toThrow('baseUrl: say where the API is');
  });
});

describe('the client for programs and the contract', () => {
  const example = join(project, 'tests', 'support', 'both-clients.ts');
  const types = join(folder, 'mazoku.d.ts');

  /** Returns what is wrong with the examples after a change of the types. */
  function problemsAfter(change: (text: string) => string): string[] {
    const config = ts.readConfigFile(join(project, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const parsed = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [example] }, ts.sys, project);
    const options = { ...parsed.options, noEmit: true, skipLibCheck: true };
    const host = ts.createCompilerHost(options);
    const readFile = host.readFile.bind(host);
    const getSourceFile = host.getSourceFile.bind(host);
    host.getCurrentDirectory = () => dirname(example);
    host.getSourceFile = (path, ...more) =>
      path === types
        ? ts.createSourceFile(path, change(readFile(path) ?? ''), ts.ScriptTarget.ES2024)
        : getSourceFile(path, ...more);
    const program = ts.createProgram({ rootNames: [example], options, host });
    return program
      .getSemanticDiagnostics(program.getSourceFile(example))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  // `npm run check` compiles the examples with the types as they are.
  it('a reply that they describe differently is the only problem of the examples', () => {
    const problems = problemsAfter((text) => text.replaceAll('missing: number', 'missing: string'));
    expect(problems).toEqual([`Type 'true' is not assignable to type '"listSeriesSources"'.`]);
  });
});
