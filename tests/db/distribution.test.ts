import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { sampleRequests } from '#tests/support/sample-requests.ts';
import { openSession } from '#tests/support/session.ts';
import { crossingForeignKeys, crossingUniqueKeys, dividedTriggers } from '#tests/support/sql/crossing-constraints.ts';
import { distributionPage } from '#tests/support/sql/distribution-page.ts';
import {
  distributedBy,
  localTables,
  needsPlayerColumn,
  placementOf,
  referenceTables,
} from '#tests/support/sql/distribution.ts';
import { recordStatements } from '#tests/support/sql/recorded-statements.ts';
import { lintStatement } from '#tests/support/sql/shard-lint.ts';
import type { ShardFinding } from '#tests/support/sql/shard-lint.ts';

const page = join(import.meta.dirname, '..', '..', 'docs', 'distribution.md');

let database: TestDatabase;
let recorded: ReturnType<typeof recordStatements>;

beforeAll(async () => {
  database = await testDatabase();
  recorded = recordStatements(database.target);
});
afterAll(async () => {
  await recorded.close();
  await database.close();
});

/** Calls each endpoint once and runs each job once, on recorded connections. */
async function useEverything(): Promise<void> {
  const fixtures = fixturesOf(database.db);
  const plain = testApi(database.db, { verify: () => true });
  const api = testApi(recorded.db, { verify: () => true });
  const player = async (roles: readonly 'admin'[]) => {
    const made = await fixtures.player('Somebody', undefined, { roles: [...roles] });
    const payment = { reason: 'test', reference: made.uuid, playerId: made.id } as const;
    await database.db.transaction((tx) => credit(tx, { ...payment, currency: 'moonstones', amount: 5000 }));
    return { ...made, token: (await openSession(database.db, made.id)).token };
  };
  const owner = await player([]);
  const admin = await player(['admin']);
  await player(['admin']);
  const tokens: Partial<Record<NamedEndpoint['access'], string>> = {
    staff: admin.token,
    investigator: admin.token,
    admin: admin.token,
    bot: testBotToken,
  };
  const sample = sampleRequests({ db: database.db, api: plain, owner, card: await fixtures.card({ name: 'A card' }) });
  for (const endpoint of endpoints as readonly NamedEndpoint[]) {
    const { headers, file, ...input } = await sample(endpoint);
    const { address, body } = buildRequest(endpoint, input as never);
    const content = file ? new Uint8Array(file) : body === undefined ? undefined : JSON.stringify(body);
    const token = tokens[endpoint.access] ?? owner.token;
    const authorization = endpoint.access === 'voting-site' ? testVoteSecret : `Bearer ${token}`;
    const response = await api.app.request(
      address,
      {
        method: endpoint.method,
        headers: {
          Authorization: authorization,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(content && { body: content }),
      },
      { clientAddress: '192.0.2.1', requestId: 'test' },
    );
    await response.text();
  }
  const silent = { info: () => undefined, debug: () => undefined } as unknown as Log;
  const resources = { replica: undefined, observer: undefined, loadAuditKey: () => 'a key' };
  for (const job of createJobs(api.context, silent, resources)) await job.run(new AbortController().signal);
}

describe('the distribution by player', () => {
  it('places each table once', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
    const placed = [distributedBy, needsPlayerColumn, localTables].flatMap(Object.keys).concat(referenceTables);
    expect(placed.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('is described with all that would cross machines; `npm run test:unit -- tests/db/distribution.test.ts -u` updates the page', async () => {
    await useEverything();
    const findings: ShardFinding[] = [];
    for (const text of recorded.statements) findings.push(...(await lintStatement(text)));
    await expect(
      distributionPage({
        foreignKeys: await crossingForeignKeys(database.db),
        uniqueKeys: await crossingUniqueKeys(database.db),
        triggers: await dividedTriggers(database.db),
        findings,
      }),
    ).toMatchFileSnapshot(page);
  });
});

describe('the lint for statements', () => {
  it.each([
    ['select * from instances where owner_id = $1 for update', []],
    ['select * from instances i join frame_stock f on f.player_id = i.owner_id where i.owner_id = $1', []],
    ['select * from cards join series on series.id = series_id', []],
    ['insert into votes (player_id, site) values ($1, $2) on conflict (player_id, site) do nothing', []],
    ['update instances set owner_id = $1 where owner_id = $2', ['moved']],
    ['insert into votes (site) values ($1)', ['unplaced']],
    ['insert into votes (player_id) values ($1) on conflict (site, external_id) do nothing', ['conflict']],
    ['update votes set voted_at = clock_timestamp() where player_id = $1', ['volatile']],
    ['select * from instances where uuid = $1 for update', ['locked']],
    ['select * from instances join players on players.clan_id = instances.frame_id', ['joined']],
    ['select (select count(*) from votes where votes.id = players.clan_id) from players', ['correlated']],
    ['select * from cards left join instances on card_id = cards.id', ['outer']],
    ['with recursive r as (select id from votes union select id from r) select * from r', ['recursive']],
    ['select site, count(*) from votes group by rollup (site)', ['grouped']],
    ['merge into votes using cards on votes.id = cards.id when matched then delete', ['merged']],
    ['select * from votes tablesample system (1)', ['sampled']],
    ['select * from instances where uuid = $1', ['everywhere']],
  ])('judges %s', async (text, rules) => {
    expect((await lintStatement(text)).map(({ rule }) => rule)).toEqual(rules);
  });

  it('knows where a table is', () => {
    expect(['players', 'pack_draws', 'cards', 'trades', 'unknown'].map(placementOf)).toEqual([
      'distributed',
      'distributed',
      'reference',
      'local',
      undefined,
    ]);
  });
});
