import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import type { InboxEntry } from '#contract/inbox.ts';
import type { ApiKey } from '#contract/api-key.ts';
import { apiKeyScopeNames, maxApiKeys } from '#game/api-key.ts';
import { apiKeyEvents, apiKeys } from '#server/db/schema/api-key.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import { challenges } from '#server/db/schema/challenge.ts';
import { inboxEntries } from '#server/db/schema/inbox.ts';
import { createApiKey } from '#server/services/api-key/api-key.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { openKey } from '#tests/support/api-key.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { acceptBody, tradersOf } from '#tests/support/trade-fixtures.ts';

let api: ReturnType<typeof testApi>;
let fixtures: ReturnType<typeof playerFixturesOf>;
let keeper: Awaited<ReturnType<ReturnType<typeof playerFixturesOf>['player']>>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
  fixtures = playerFixturesOf(database.db);
});
beforeEach(async () => {
  keeper = await fixtures.player();
});

const create = (body: object = {}, token = keeper.token) =>
  api.as(token)('/user/keys', api.json({ name: 'Price list', scopes: ['ledger:read'], days: 30, ...body }));
const created = async (body: object = {}) => (await create(body)).json as ApiKey & { key: string };
const list = async () => (await api.as(keeper.token)('/user/keys')).json as { data: ApiKey[]; is_challenged: boolean };
const revoke = (uuid: string, token = keeper.token) => api.as(token)(`/user/keys/${uuid}`, { method: 'DELETE' });
const codeOf = ({ status, headers }: { status: number; headers: Headers }) =>
  `${status} ${headers.get('x-error-code')}`;
const inbox = async () => {
  const { json } = await api.as(keeper.token)('/inbox');
  const { data } = json as { data: InboxEntry[] };
  return data.map(({ kind, title, text, link }) => [kind, title, text, link]);
};
const timeline = async () => {
  const { json } = await api.as(keeper.token)('/user/timeline?kinds=key');
  return (json as { data: Extract<TimelineEntry, { source: 'key' }>[] }).data.map(
    ({ key, event, scope, operation, subject }) => [key.name, event, operation ?? scope, subject],
  );
};

describe('creating a key', () => {
  it('shows the key once, and stores only its digest', async ({ database }) => {
    const { status, headers, json } = await create({ name: '  My   list ', scopes: ['trades:read', 'ledger:read'] });
    const { key, ...rest } = json as ApiKey & { key: string };
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(key).toMatch(/^mazoku_[0-9A-Za-z]{36}$/u);
    expect(rest).toMatchObject({ name: 'My list', scopes: ['trades:read', 'ledger:read'], last_used_at: null });
    expect(key.startsWith(rest.hint) && rest.hint.length < 12).toBe(true);
    expect((Date.parse(rest.expires_at) - Date.parse(rest.created_at)) / 86_400_000).toBe(30);
    expect((await list()).data).toEqual([rest]);
    const { rows } = await database.pool.query<{ text: string }>(
      'select row_to_json(k)::text || row_to_json(e)::text as text from api_keys k join api_key_events e on e.key_id = k.id',
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(key.slice(12));
  });

  it('needs a session that the team has not ended meanwhile', async ({ database }) => {
    const { db } = database;
    const caller = { ...callerOf(keeper.id), sessionId: 2_000_000_000 };
    const body = { name: 'Late', scopes: ['ledger:read' as const], days: 30 as const };
    await expect(createApiKey({ db, caller, clock: () => api.clock.now }, body)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect((await list()).data).toEqual([]);
  });

  it('refuses bad names, scopes and periods, and more keys than the limit, also at the same time', async () => {
    for (const bad of [{ name: ' ' }, { name: 'x'.repeat(41) }, { scopes: [] }, { scopes: ['burn'] }, { days: 31 }])
      expect((await create(bad)).status).toBe(400);
    expect((await create({ scopes: ['ledger:read', 'ledger:read'] })).status).toBe(400);
    expect((await list()).data).toEqual([]);
    const answers = await Promise.all(Array.from({ length: maxApiKeys + 2 }, () => create()));
    expect(answers.map(codeOf).sort()).toEqual([
      ...Array.from({ length: maxApiKeys }, () => '201 null'),
      '409 API_KEY_LIMIT_REACHED',
      '409 API_KEY_LIMIT_REACHED',
    ]);
    const [first] = (await list()).data;
    await revoke(first?.uuid ?? '');
    expect((await create()).status).toBe(201);
  });

  it('is told to its player in the inbox, who may not have created it; a revocation by themselves is not', async () => {
    const { uuid } = await created({ scopes: ['trades:read', 'trades:write'] });
    await revoke(uuid);
    expect(await inbox()).toEqual([
      [
        'account',
        'A new key opens your account to a program',
        expect.stringContaining('“Price list” can: See your offers, rings, matches and trade history; Send,'),
        '/account/keys',
      ],
    ]);
  });

  it('is not opened by a key', async () => {
    const { key } = await created({ scopes: [...apiKeyScopeNames] });
    expect(codeOf(await create({}, key))).toBe('403 KEY_NOT_ALLOWED');
  });
});

describe('a call with a key', () => {
  it('says which scope it needs', async () => {
    const { key } = await created({ scopes: ['ledger:read'] });
    expect((await api.as(key)('/user/ledger')).status).toBe(200);
    expect((await api.as(key)('/trade/offers')).json).toMatchObject({
      message: ['This needs a key with the scope trades:read.'],
    });
    expect((await api.as(key)('/user/profile')).json).toMatchObject({
      message: ['A key doesn’t open this. Do it on the site.'],
    });
  });

  it('reads what visitors read with each scope, and sees owners only with that of the collection', async ({
    database,
  }) => {
    const { db } = database;
    const card = await fixturesOf(db).card({ name: 'Fox' });
    await fixturesOf(db).instance(card.id, keeper.id, 3);
    const address = `/card/instance/versions?card_uuid=${card.uuid}`;
    const owners = async (token?: string) => {
      const answer = await (token === undefined ? api.request(address) : api.as(token)(address));
      const { data } = answer.json as { data: { version: number; user: { uuid: string } | null }[] };
      return [answer.status, data.map(({ version, user }) => [version, user?.uuid])];
    };
    const visitor = await owners();
    expect(visitor).toEqual([200, []]);
    expect(await owners(keeper.token)).toEqual([200, [[3, keeper.uuid]]]);
    for (const scope of apiKeyScopeNames) {
      const { key, uuid } = await created({ scopes: [scope] });
      expect(await owners(key), scope).toEqual(scope === 'collection:read' ? await owners(keeper.token) : visitor);
      expect((await list()).data.find((each) => each.uuid === uuid)?.last_used_at).toBe(api.clock.now.toISOString());
      await revoke(uuid);
      // A dead key is told that it is, also where anybody may read.
      expect(codeOf(await api.as(key)(address))).toBe('401 UNAUTHENTICATED');
    }
    expect((await timeline()).filter(([, event]) => event === 'read')).toHaveLength(1);
  });

  it('works in the Authorization header only', async () => {
    const { key } = await created();
    for (const [address, headers] of [
      [`/user/ledger?key=${key}`, {}],
      ['/user/ledger', { Cookie: `token=${key}; session=${key}` }],
      ['/user/ledger', { User: key }],
      ['/user/ledger', { 'X-Api-Key': key }],
      ['/user/ledger', { Authorization: key }],
      ['/user/ledger', { Authorization: `Basic ${btoa(`${key}:`)}` }],
    ] as const)
      expect([400, 401]).toContain((await api.request(address, { headers })).status);
    // With a cookie beside it, the key alone decides.
    const { status } = await api.as(key)('/trade/offers', { headers: { Cookie: `token=${keeper.token}` } });
    expect(status).toBe(403);
  });

  it('does not open the stream of live events', async () => {
    const { key } = await created({ scopes: [...apiKeyScopeNames] });
    expect(codeOf(await api.as(key)('/live'))).toBe('403 KEY_NOT_ALLOWED');
  });

  it('is noted as the last use of the key, but not as an activity of the player', async ({ database }) => {
    const { key } = await created();
    await database.pool.query('delete from active_days where player_id = $1', [keeper.id]);
    await api.as(key)('/user/ledger');
    expect((await list()).data[0]?.last_used_at).toBe(api.clock.now.toISOString());
    const { rowCount } = await database.pool.query('select from active_days where player_id = $1', [keeper.id]);
    expect(rowCount).toBe(0);
  });

  it('takes points of a limit of its own and of its address', async ({ database }) => {
    const limited = testApi(database.db, { rateLimit: 6, keyRateLimit: 2 });
    const [one, other] = [await created(), await created()];
    const call = async (token: string) => codeOf(await limited.as(token)('/user/ledger'));
    expect([await call(one.key), await call(one.key), await call(one.key)]).toEqual([
      '200 null',
      '200 null',
      '429 TOO_MANY_REQUESTS',
    ]);
    expect(await call(other.key)).toBe('200 null');
    // The site still answers its player, who has the rest of the address.
    expect(await call(keeper.token)).toBe('200 null');
    expect(await call(other.key)).toBe('200 null');
    const refused = await limited.as(keeper.token)('/user/ledger');
    expect([codeOf(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual(['429 TOO_MANY_REQUESTS', true]);
  });

  it('takes its points also if it is refused', async ({ database }) => {
    const limited = testApi(database.db, { rateLimit: 11, keyRateLimit: 11 });
    const { key } = await created();
    const left = async (address: string, token: string) => {
      const { status, headers } = await limited.as(token)(address);
      return [status, headers.get('ratelimit')?.split(';')[1]];
    };
    expect(await left('/user/ledger?nonsense=1', key)).toEqual([400, 'r=10']);
    expect(await left('/trade/matches', key)).toEqual([403, 'r=0']);
    // The address has its own points, which a wrong key takes as well.
    expect(await left('/user/ledger', `${key.slice(0, -1)}!`)).toEqual([429, 'r=0']);
    const spent = await limited.as(key)('/user/ledger');
    expect([spent.status, spent.headers.get('ratelimit-policy')]).toEqual([429, '"address";q=11;w=60']);
  });

  it('locks cards, and unlocks none', async () => {
    const { key } = await created({ scopes: ['inventory:lock'] });
    const open = await fixtures.instance(keeper.id);
    const sealed = await fixtures.instance(keeper.id, { isLocked: true });
    const { status, json } = await api.as(key)('/card/instance/lock', api.json(cardsOf(open, sealed)));
    expect([status, json]).toEqual([201, { count: 1, data: [{ uuid: open.uuid, is_locked: true }] }]);
    expect(await fixtures.read(sealed)).toMatchObject({ isLocked: true });
    expect(await timeline()).toEqual([
      ['Price list', 'changed', 'lockCards', null],
      ['Price list', 'created', null, null],
    ]);
  });

  it('is not told of what changed nothing', async ({ database }) => {
    const { key } = await created({ scopes: ['inventory:lock'] });
    const sealed = await fixtures.instance(keeper.id, { isLocked: true });
    expect((await api.as(key)('/card/instance/lock', api.json(cardsOf(sealed)))).json).toMatchObject({ count: 0 });
    expect(await timeline()).toEqual([['Price list', 'created', null, null]]);

    const traders = tradersOf(database.db);
    const [sender, reader] = [await traders.trader('Sender'), await traders.trader('Reader')];
    const [card] = await traders.seriesOf(1);
    const { json: offer } = await traders.send(sender, reader, {
      give: [await traders.give(card!, sender)],
      get_bloodstones: 1,
    });
    const { key: token } = await openKey(database.db, reader.id, ['trades:write']);
    const read = () => traders.post({ ...reader, token }, `/trade/offers/${offer.uuid}/read`, {});
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
    const { json } = await traders.call(reader, '/user/timeline?kinds=key');
    expect((json as unknown as { data: object[] }).data).toMatchObject([
      { operation: 'markOfferRead', subject: offer.uuid },
    ]);
  });

  it('keeps the rules of an Idempotency-Key, and is told once', async () => {
    const { key } = await created({ scopes: ['inventory:lock'] });
    const other = await created({ scopes: ['collection:read'] });
    const copy = await fixtures.instance(keeper.id);
    const again = {
      ...api.json(cardsOf(copy)),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a' },
    };
    const [first, second] = [
      await api.as(key)('/card/instance/lock', again),
      await api.as(key)('/card/instance/lock', again),
    ];
    expect(second.json).toEqual(first.json);
    expect((await timeline()).filter(([, event]) => event === 'changed')).toHaveLength(1);
    const reused = { ...again, ...{ body: JSON.stringify(cardsOf(await fixtures.instance(keeper.id))) } };
    expect(codeOf(await api.as(key)('/card/instance/lock', reused))).toBe('422 KEY_REUSED');
    // A stored answer opens to no other scope.
    expect(codeOf(await api.as(other.key)('/card/instance/lock', again))).toBe('403 KEY_NOT_ALLOWED');
  });

  it('leaves no trace in the timeline if it fails', async () => {
    const { key } = await created({ scopes: ['trades:write'] });
    const missing = await api.as(key)(`/trade/offers/${randomUUID()}/cancel`, { method: 'POST' });
    expect(codeOf(missing)).toBe('404 TRADE_NOT_FOUND');
    expect(await timeline()).toEqual([['Price list', 'created', null, null]]);
  });
});

describe('a trade with a key', () => {
  it('is sent, accepted and told as one of a session, and names the key', async ({ database }) => {
    const traders = tradersOf(database.db);
    const [sender, recipient] = [await traders.trader('Sender'), await traders.trader('Recipient')];
    const [one, other] = await traders.seriesOf(2);
    // What stays has a lower version.
    for (const [card, who] of [
      [one!, sender],
      [other!, recipient],
    ] as const)
      await traders.give(card, who);
    const [mine, theirs] = [await traders.give(one!, sender), await traders.give(other!, recipient)];
    const by = async (who: typeof sender, name: string) => {
      const { key } = await openKey(database.db, who.id, ['trades:write', 'trades:read'], { name });
      return { ...who, token: key };
    };
    const [bot, tool] = [await by(sender, 'Bot'), await by(recipient, 'Tool')];
    const { status, json: offer } = await traders.send(bot, recipient, { give: [mine], get: [theirs] }, 'first');
    expect(status).toBe(201);
    expect((await traders.send(bot, recipient, { give: [mine], get: [theirs] }, 'first')).json.uuid).toBe(offer.uuid);
    const body = acceptBody((await traders.call(tool, `/trade/offers/${offer.uuid}`)).json);
    const accept = `/trade/offers/${offer.uuid}/accept`;
    expect((await traders.post(tool, accept, { ...body, gives: [] })).code).toBe('TRADE_CHANGED');
    expect(await traders.ownerOf(mine)).toBe(sender.id);
    expect((await traders.post(tool, accept, body)).status).toBe(201);
    expect([await traders.ownerOf(mine), await traders.ownerOf(theirs)]).toEqual([recipient.id, sender.id]);
    const told = async (who: typeof sender) =>
      ((await traders.call(who, '/user/timeline?kinds=key')).json as unknown as { data: object[] }).data;
    const changed = { source: 'key', event: 'changed', scope: 'trades:write', subject: offer.uuid };
    expect(await told(sender)).toMatchObject([{ ...changed, key: { name: 'Bot' }, operation: 'createOffer' }]);
    expect(await told(recipient)).toMatchObject([
      { ...changed, key: { name: 'Tool' }, operation: 'acceptOffer' },
      { event: 'read', scope: 'trades:read' },
    ]);
  });

  it('never gives more than it gets, not even a little, and no low version; whichever copy is chosen', async ({
    database,
  }) => {
    const traders = tradersOf(database.db);
    const [owner, thief] = [await traders.trader('Owner'), await traders.trader('Thief')];
    const [rare] = await traders.seriesOf(1, 'SR');
    const [common, second] = await traders.seriesOf(2);
    const [gem, pebble, trinket] = [
      await traders.give(rare!, owner),
      await traders.give(second!, owner),
      await traders.give(common!, thief),
    ];
    const { key } = await openKey(database.db, owner.id, ['trades:write', 'trades:read']);
    const program = { ...owner, token: key };
    const refused = { status: 403, code: 'KEY_NOT_ALLOWED' };
    expect(await traders.send(program, thief, { give: [gem], get: [trinket] })).toMatchObject(refused);
    const choice = [
      { ...pebble, choice: 1 },
      { ...gem, choice: 1 },
    ];
    expect(await traders.send(program, thief, { give: choice, get: [trinket] })).toMatchObject(refused);
    const asked = await traders.offer(thief, owner, { get: [gem], give: [trinket] });
    expect(await traders.accept(program, asked)).toMatchObject(refused);
    expect(await traders.counter(program, asked, { give: [gem], get: [trinket] })).toMatchObject(refused);
    expect(await traders.ownerOf(gem)).toBe(owner.id);
    // Small steps would empty a collection, too.
    await traders.bloodstones(owner.id, 10);
    const step = { give: [pebble], get: [await traders.give(common!, thief)] };
    expect(await traders.send(program, thief, { ...step, give_bloodstones: 1 })).toMatchObject(refused);
    const versionOf = async (version: number) => traders.copyOf(second!.id, owner.id, version);
    expect(await traders.send(program, thief, { ...step, give: [await versionOf(100)] })).toMatchObject(refused);
    expect((await traders.send(program, thief, { ...step, give: [await versionOf(101)] })).status).toBe(201);
    // The same is the player's own decision on the site.
    expect((await traders.accept(owner, asked)).status).toBe(201);
  });
});

/** An owner with spare copies of a card, their program, and somebody who has something for each. */
async function exchangeOf(db: Parameters<typeof tradersOf>[0], count: number) {
  const traders = tradersOf(db);
  const [owner, thief] = [await traders.trader('Owner'), await traders.trader('Thief')];
  const [card, other] = await traders.seriesOf(2);
  const copies = [];
  const trinkets = [];
  for (let index = 0; index < count; index += 1) {
    copies.push(await traders.give(card!, owner));
    trinkets.push(await traders.give(other!, thief));
  }
  const program = async () => ({ ...owner, token: (await openKey(db, owner.id, ['trades:write', 'trades:read'])).key });
  // The highest versions first: the lowest one stays.
  return { traders, owner, thief, card: card!, copies: copies.toReversed(), trinkets, program };
}

describe('a key gives away spare copies only', () => {
  it('keeps a copy that is neither given nor reserved, when it sends, counters and accepts', async ({ database }) => {
    const { traders, owner, thief, copies, trinkets, program } = await exchangeOf(database.db, 3);
    const tool = await program();
    const refused = { status: 403, code: 'KEY_NOT_ALLOWED' };
    expect(await traders.send(tool, thief, { give: copies, get: trinkets })).toMatchObject(refused);
    const asked = await traders.offer(thief, owner, { get: copies, give: trinkets });
    expect(await traders.accept(tool, asked)).toMatchObject(refused);
    expect(await traders.counter(tool, asked, { give: copies, get: trinkets })).toMatchObject(refused);
    await traders.decline(owner, asked);
    await traders.offer(owner, thief, { give: copies.slice(0, 1), get: trinkets.slice(0, 1) });
    const rest = { give: copies.slice(1), get: trinkets.slice(1) };
    expect(await traders.send(tool, thief, rest)).toMatchObject(refused);
    const lowest = { give: copies.slice(2), get: trinkets.slice(2) };
    expect(await traders.send(tool, thief, lowest)).toMatchObject(refused);
    const last = { give: copies.slice(1, 2), get: trinkets.slice(1, 2) };
    expect((await traders.send(tool, thief, last)).status).toBe(201);
  });

  it('gives no frame, no wanted card and no bloodstones', async ({ database }) => {
    const { traders, owner, thief, card, copies, trinkets, program } = await exchangeOf(database.db, 2);
    const tool = await program();
    const offer = { give: copies.slice(0, 1), get: trinkets };
    const said = async (sketch: object) => (await traders.send(tool, thief, sketch)).json.message[0];
    await traders.bloodstones(owner.id, 10);
    expect(await said({ ...offer, give_bloodstones: 1 })).toBe('A key can’t give bloodstones away.');
    await database.pool.query('insert into wanted_cards (player_id, card_id, created_at) values ($1, $2, now())', [
      owner.id,
      card.id,
    ]);
    expect(await said(offer)).toMatch(/^You want “/u);
    await database.pool.query('delete from wanted_cards where player_id = $1', [owner.id]);
    const [frame] = await database.db.insert(frames).values({ uuid: randomUUID(), name: 'A frame' }).returning();
    const setFrame = (id: number | null) =>
      database.pool.query('update instances set frame_id = $1 where id = $2', [id, copies[0]!.id]);
    await setFrame(frame!.id);
    expect(await said(offer)).toBe('A key can’t give away a card with a frame.');
    await setFrame(null);
    expect((await traders.send(tool, thief, offer)).status).toBe(201);
  });

  it('lets ten copies leave on a day through all keys, also at once; people go on', async ({ database }) => {
    const { traders, thief, owner, copies, trinkets, program } = await exchangeOf(database.db, 16);
    const [one, two] = [await program(), await program()];
    const part = (from: number, to: number) => ({ give: copies.slice(from, to), get: trinkets.slice(from, to) });
    expect((await traders.send(one, thief, part(0, 4))).status).toBe(201);
    const both = await Promise.all([traders.send(one, thief, part(4, 8)), traders.send(two, thief, part(8, 12))]);
    expect(both.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual([
      '201 null',
      '409 TRADE_LIMIT_REACHED',
    ]);
    const asked = await traders.offer(thief, owner, { get: copies.slice(12, 15), give: trinkets.slice(12, 15) });
    expect((await traders.accept(two, asked)).code).toBe('TRADE_LIMIT_REACHED');
    const counter = { give: copies.slice(12, 15), get: trinkets.slice(12, 15) };
    expect((await traders.counter(two, asked, counter)).code).toBe('TRADE_LIMIT_REACHED');
    expect((await traders.accept(owner, asked)).status).toBe(201);
    // The next day (UTC) has its own.
    await database.pool.query('update api_keys set given_on = given_on - 1 where player_id = $1', [owner.id]);
    const refused = both[0].status === 201 ? 8 : 4;
    expect((await traders.send(two, thief, part(refused, refused + 4))).status).toBe(201);
  });
});

describe('offers that keys sent on earlier days', () => {
  it('count until they are over, and on the day on which they are accepted', async ({ database }) => {
    const { traders, owner, thief, copies, trinkets, program } = await exchangeOf(database.db, 16);
    const [one, two] = [await program(), await program()];
    const part = (from: number, to: number) => ({ give: copies.slice(from, to), get: trinkets.slice(from, to) });
    const dayLater = async () => {
      await database.pool.query('update api_keys set given_on = given_on - 1 where player_id = $1', [owner.id]);
      await database.pool.query(
        `update trades set created_at = created_at - interval '1 day', closed_at = closed_at - interval '1 day'
         where sender_id = $1`,
        [owner.id],
      );
    };
    const { json: first } = await traders.send(one, thief, part(0, 4));
    const { json: second } = await traders.send(one, thief, part(4, 7));
    // What the player sends is theirs.
    await traders.send(owner, thief, part(13, 15));
    await dayLater();
    expect((await traders.send(two, thief, part(7, 11))).code).toBe('TRADE_LIMIT_REACHED');
    expect((await traders.send(two, thief, part(7, 10))).status).toBe(201);
    expect((await traders.accept(thief, first)).status).toBe(201);
    await traders.decline(thief, second);
    // Three of today and four that left today are seven, so three more may leave.
    expect((await traders.send(two, thief, part(10, 13))).status).toBe(201);
    expect((await traders.send(two, thief, part(4, 5))).code).toBe('TRADE_LIMIT_REACHED');
    await dayLater();
    // Six are still open, and what left yesterday no longer counts.
    expect((await traders.send(one, thief, part(4, 7))).status).toBe(201);
    expect((await traders.send(one, thief, part(15, 16))).status).toBe(403);
  });
});

describe('a preview with a key', () => {
  it('says what the key may not send, and only to the key', async ({ database }) => {
    const { traders, owner, thief, copies, trinkets, program } = await exchangeOf(database.db, 13);
    const tool = await program();
    await traders.bloodstones(owner.id, 10);
    const preview = async (who: typeof owner, sketch: Parameters<typeof traders.preview>[2]) =>
      (await traders.preview(who, thief, sketch)).json.problems;
    const last = { give: copies, get: trinkets };
    expect(await preview(tool, last)).toEqual([
      expect.stringContaining('with a lower version would remain'),
      'You can do it on the site.',
      expect.stringContaining('at most 10 cards a day (UTC)'),
    ]);
    expect(await preview(owner, last)).toEqual([]);
    const stones = { give: copies.slice(0, 1), get: trinkets.slice(0, 1), give_bloodstones: 1 };
    expect(await preview(tool, stones)).toEqual([
      'A key can’t give bloodstones away.',
      'You would give more than you get. A key can’t agree to that.',
      'You can do it on the site.',
    ]);
    expect(await preview(tool, { give: copies.slice(0, 1), get: trinkets.slice(0, 1) })).toEqual([]);
  });
});

describe('the timeline', () => {
  it('says which key read what on a day, once, and which call it made', async () => {
    const one = await created({ name: 'Tracker', scopes: ['collection:read', 'trades:read'] });
    const two = await created({ name: 'Overlay', scopes: ['trades:read'] });
    for (const { key } of [one, one, two]) await api.as(key)('/trade/offers');
    await Promise.all([1, 2, 3].map(() => api.as(one.key)('/card/instance/inventory')));
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 86_400_000);
    await api.as(one.key)('/trade/counts');
    api.clock.now = before;
    await revoke(two.uuid);
    expect((await timeline()).toSorted()).toEqual(
      [
        ['Tracker', 'created', null, null],
        ['Overlay', 'created', null, null],
        ['Tracker', 'read', 'trades:read', null],
        ['Overlay', 'read', 'trades:read', null],
        ['Tracker', 'read', 'collection:read', null],
        ['Tracker', 'read', 'trades:read', null],
        ['Overlay', 'revoked', null, null],
      ].toSorted(),
    );
  });
});

describe('a key that is over', () => {
  it('opens nothing from the reply of its revocation on, in every process', async ({ database }) => {
    const elsewhere = testApi(database.db);
    const { key, uuid } = await created();
    expect((await elsewhere.as(key)('/user/ledger')).status).toBe(200);
    expect(await revoke(uuid)).toMatchObject({ status: 200, json: { revoked: true } });
    // A key that has ended and one that never was get the same answer.
    const { key: ended, uuid: endedUuid } = await created();
    await database.db
      .update(apiKeys)
      .set({ expiresAt: new Date(0) })
      .where(eq(apiKeys.uuid, endedUuid));
    for (const dead of [key, ended, 'mazoku_wrong']) {
      const over = await elsewhere.as(dead)('/user/ledger');
      expect([codeOf(over), (over.json as { message: string[] }).message]).toEqual([
        '401 UNAUTHENTICATED',
        ['This key doesn’t work. It is wrong, was revoked or has ended.'],
      ]);
    }
    expect(codeOf(await revoke(uuid))).toBe('404 API_KEY_NOT_FOUND');
    expect((await list()).data).toEqual([]);
  });

  it('is revoked by its player only', async () => {
    const { uuid, key } = await created();
    const other = await fixtures.player('Other');
    expect(codeOf(await revoke(uuid, other.token))).toBe('404 API_KEY_NOT_FOUND');
    expect(codeOf(await revoke(uuid, key))).toBe('403 KEY_NOT_ALLOWED');
    expect(codeOf(await revoke('nonsense'))).toBe('404 API_KEY_NOT_FOUND');
  });

  it('changes nothing if it is revoked after the authorization of its call', async ({ database }) => {
    const { key, uuid } = await created({ scopes: ['inventory:lock'] });
    const copy = await fixtures.instance(keeper.id);
    const client = await database.pool.connect();
    try {
      // A revocation that is not complete holds the lock of the changes of its player (services/player/caller-check.ts).
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(96, $1::int)', [keeper.id]);
      const answer = api.as(key)('/card/instance/lock', api.json(cardsOf(copy)));
      await eventually(async () => {
        const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
        expect(rowCount).toBe(1);
      });
      await client.query('update api_keys set revoked_at = now() where uuid = $1', [uuid]);
      await client.query('commit');
      expect(codeOf(await answer)).toBe('401 UNAUTHENTICATED');
    } finally {
      client.release();
    }
    expect(await fixtures.read(copy)).toMatchObject({ isLocked: false });
  });

  it('waits while its player is banned or has to pass a verification', async ({ database }) => {
    const { key } = await created();
    const call = async () => codeOf(await api.as(key)('/user/ledger'));
    await database.pool.query("update players set banned_at = now(), ban_reason = 'Cheated' where id = $1", [
      keeper.id,
    ]);
    expect(await call()).toBe('403 PLAYER_BANNED');
    expect((await api.as(key)('/user/ledger')).text).not.toContain('Cheated');
    // A banned player still revokes keys.
    expect((await list()).data).toHaveLength(1);
    await database.pool.query('update players set banned_at = null, ban_reason = null where id = $1', [keeper.id]);
    const { now } = api.clock;
    // An expired verification was not passed either.
    const challenge = { playerId: keeper.id, createdAt: new Date(now.getTime() - 7_200_000), expiresAt: now };
    await database.db.insert(challenges).values({ ...challenge, uuid: randomUUID() });
    expect([await call(), (await list()).is_challenged]).toEqual(['403 CHALLENGE_OPEN', true]);
    await database.db.insert(challenges).values({ ...challenge, uuid: randomUUID(), passedAt: now });
    expect([await call(), (await list()).is_challenged]).toEqual(['200 null', false]);
  });

  it('ends with the sessions that the team ends', async ({ database }) => {
    const { key } = await created();
    const staff = staffOf(database.db, api.clock.now);
    const { status } = await staff.act(await staff.moderator(), keeper, { kind: 'revoke-sessions' });
    expect(status).toBe(201);
    expect(codeOf(await api.as(key)('/user/ledger'))).toBe('401 UNAUTHENTICATED');
    const revoked = eq(apiKeyEvents.event, 'revoked');
    expect(await database.db.$count(apiKeyEvents, and(eq(apiKeyEvents.playerId, keeper.id), revoked))).toBe(1);
    const told = and(eq(inboxEntries.playerId, keeper.id), eq(inboxEntries.link, '/account/keys'));
    const [, entry] = await database.db.select().from(inboxEntries).where(told).orderBy(inboxEntries.id);
    expect([entry?.title, entry?.text]).toEqual([
      'Your keys for programs were revoked',
      'The team revoked 1 key of yours, together with your sessions. Programs need new ones.',
    ]);
  });

  it('is exported without the key itself', async ({ database }) => {
    const { key, uuid } = await created({ scopes: ['ledger:read'] });
    await api.as(key)('/user/ledger');
    const { text, json } = await api.as(keeper.token)('/user/export');
    expect((json as { api_keys: object[] }).api_keys).toMatchObject([
      { uuid, name: 'Price list', scopes: ['ledger:read'], events: [{ event: 'created' }, { event: 'read' }] },
    ]);
    expect(text).not.toContain(key.slice(12));
    const [row] = await database.db.select().from(apiKeys).where(eq(apiKeys.uuid, uuid));
    expect(await database.db.$count(apiKeyEvents, eq(apiKeyEvents.keyId, row?.id ?? 0))).toBe(2);
  });

  it('says that it is unknown if it was never ours', async ({ database }) => {
    const { key } = await openKey(database.db, keeper.id, ['ledger:read']);
    expect((await api.as(key)('/user/ledger')).status).toBe(200);
    expect(codeOf(await api.as(`${key.slice(0, -1)}!`)('/user/ledger'))).toBe('401 UNAUTHENTICATED');
  });
});
