import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { openSession } from '#tests/support/session.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess, waitUntil } from '#tests/support/site-process.ts';

let database: SiteDatabase;

beforeAll(async () => {
  database = await siteDatabase();
});
afterAll(async () => {
  await killAll();
  await database.close();
});

/** The lines of a site's log, which is its standard error. */
function linesOf(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('the log has no ids, names, addresses, queries or tokens of players, and says which route was asked for', async () => {
  const player = await fixturesOf(database.db).player('Tamamo', '123456789012345678');
  const { token, session } = await openSession(database.db, player.id, { browser: 'Secret browser' });
  const address = '198.51.100.77';
  const site = await startSiteProcess({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '1',
    ALLOW_SIMULATORS: 'true',
  });
  const headers = { 'X-Forwarded-For': address, Authorization: `Bearer ${token}` };
  const paths = {
    [`/user/${player.uuid}`]: '/user/{id}',
    [`/api/user/get/${player.uuid}`]: '/api/user/get/{id}',
    [`/api/user/${player.uuid}/${player.name}`]: undefined,
    [`/api/nothing/${player.uuid}`]: undefined,
    [`/nothing/${player.name}?q=${player.discordId}`]: '/{path}',
    [`/search?q=${player.name}`]: '/search',
    [`/cdn/avatars/${player.discordId}/abc.webp`]: '/cdn/avatars/{discordId}/{file}',
    [`/api/user/discord/website?state=prod&code=${player.discordId}`]: '/api/user/discord/website',
  };
  for (const path of Object.keys(paths)) await (await fetch(site.url + path, { headers })).text();
  const requests = () => linesOf(site.output()).filter(({ msg }) => msg === 'request');
  await waitUntil(() => requests().length >= Object.keys(paths).length);
  expect(requests().map(({ route }) => route)).toEqual(Object.values(paths));
  expect(await site.end()).toBe(0);
  for (const secret of [
    player.uuid,
    player.discordId,
    player.name,
    session.uuid,
    token,
    address,
    'Secret browser',
    '127.0.0.1:',
  ])
    expect(JSON.stringify(linesOf(site.output()))).not.toContain(secret);
});
