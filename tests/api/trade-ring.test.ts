import { describe, expect } from 'vitest';
import type { TradeMatch } from '#contract/trade/match.ts';
import type { TradeRing, TradeRingDetails } from '#contract/trade/ring.ts';
import type { Database } from '#server/db/connect.ts';
import { clans } from '#server/db/schema/clan.ts';
import { cardsOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let traders: ReturnType<typeof tradersOf>;
it.beforeAll(({ database }) => {
  traders = tradersOf(database.db);
});

const seriesOf: typeof traders.seriesOf = (...sketch) => traders.seriesOf(...sketch);
const give: typeof traders.give = (...sketch) => traders.give(...sketch);

const matchesOf = async (who: Trader, path = '/trade/matches') =>
  ((await traders.call(who, path)).json as unknown as { data: TradeMatch[] }).data;
const ringsOf = async (who: Trader, path = '/trade/rings/suggestions') =>
  ((await traders.call(who, path)).json as unknown as { data: TradeRing[] }).data;
const ringCall = async (who: Trader, path: string, body?: unknown) => {
  const result = await traders.post(who, path, body);
  return { ...result, json: result.json as unknown as TradeRingDetails & { message: string[] } };
};

async function twoClans(db: Database): Promise<[number, number]> {
  const values = { emote: '🏮', tier: 3, inviteUrl: 'https://clan.example', title: 'A clan' };
  const [one, other] = await db
    .insert(clans)
    .values([1, 2].map((index) => ({ ...values, uuid: crypto.randomUUID(), index })))
    .returning();
  return [one?.id ?? 0, other?.id ?? 0];
}

describe('matches', () => {
  /** Ren has two of three cards of a series, and Mai has the third one twice; the other way round in another series. */
  async function mutual() {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const [his, hers] = [await seriesOf(3), await seriesOf(3)];
    for (const card of his.slice(0, 2)) await give(card, ren);
    for (const card of hers.slice(0, 2)) await give(card, mai);
    const spare = [await give(his[2]!, mai), await give(his[2]!, mai)];
    await give(hers[2]!, ren);
    await give(hers[2]!, ren);
    return { ren, mai, his, hers, spare };
  }

  it('are players with spare copies for each other, with the steps to a complete series', async () => {
    const { ren, mai, his, hers, spare } = await mutual();
    const found = await matchesOf(ren);
    expect(found).toMatchObject([
      {
        player: { uuid: mai.uuid },
        they_have: 1,
        i_have: 1,
        fewest_left: 0,
        theirs: [{ uuid: spare[1]?.uuid, card: { uuid: his[2]?.uuid }, series_held: 2, series_total: 3 }],
        mine: [{ card: { uuid: hers[2]?.uuid }, series_held: 2, series_total: 3 }],
      },
    ]);
    expect(await matchesOf(mai)).toMatchObject([{ player: { uuid: ren.uuid } }]);
  });

  it('for a search are players with what it finds, which comes first, also of a series that one has not begun', async () => {
    const { ren, mai } = await mutual();
    const others = await seriesOf(2, 'SR');
    for (const card of [others[0]!, others[0]!, others[1]!]) await give(card, mai);
    const search = (parameters: Record<string, string>) =>
      matchesOf(ren, `/trade/matches?${new URLSearchParams(parameters)}`);
    const [found, ...more] = await search({ name: `"${others[0]!.name}"` });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ player: { uuid: mai.uuid }, they_have: 2 });
    expect(found?.theirs[0]?.card.uuid).toBe(others[0]!.uuid);
    expect(await search({ where: `(n:"${others[0]!.name}" OR n:"${others[1]!.name}")`, rarities: 'SR' })).toHaveLength(
      1,
    );
    // She keeps her only copy.
    expect(await search({ name: `"${others[1]!.name}"` })).toEqual([]);
    expect((await traders.call(ren, '/trade/matches?where=-colour:red')).status).toBe(400);
  });

  it('leave out locked copies, single copies, copies in trades, and players who opted out or are blocked', async ({
    database,
  }) => {
    const { ren, mai, spare } = await mutual();
    const count = async () => (await matchesOf(ren)).length;
    for (const copy of spare) await traders.post(mai, '/card/instance/lock', cardsOf(copy));
    expect(await count()).toBe(0);
    await traders.post(mai, '/card/instance/lock', cardsOf(spare[0]!));
    expect(await count()).toBe(1);
    await traders.post(mai, '/trade/settings', { audience: 'everybody', is_matched: false });
    expect(await count()).toBe(0);
    await traders.post(mai, '/trade/settings', { audience: 'nobody', is_matched: true });
    expect(await count()).toBe(0);
    await traders.post(mai, '/trade/settings', { audience: 'everybody', is_matched: true });
    await traders.post(mai, '/trade/blocks', { player: ren.uuid });
    expect(await count()).toBe(0);
    expect(await matchesOf(mai)).toEqual([]);
    await traders.call(mai, `/trade/blocks/${ren.uuid}`, { method: 'DELETE' });
    expect(await count()).toBe(1);
    await database.pool.query("update players set banned_at = now() - interval '1 year' where id = $1", [mai.id]);
    expect(await count()).toBe(0);
  });

  it('leave out players who take offers only of their clan, or of players they traded with', async ({ database }) => {
    const { ren, mai, his } = await mutual();
    const lists = async () => [
      (await matchesOf(ren)).length,
      (await matchesOf(ren, `/trade/matches/card/${his[2]?.uuid}`)).length,
    ];
    const setClans = (one: number | null, other: number | null) =>
      database.pool.query(
        'update players set clan_id = case id when $1 then $2::int else $4::int end where id in ($1, $3)',
        [ren.id, one, mai.id, other],
      );
    const [clan, otherClan] = await twoClans(database.db);
    await traders.post(mai, '/trade/settings', { audience: 'clan', is_matched: true });
    expect(await lists()).toEqual([0, 0]);
    await setClans(clan, otherClan);
    expect(await lists()).toEqual([0, 0]);
    await setClans(clan, clan);
    expect(await lists()).toEqual([1, 1]);
    await traders.post(mai, '/trade/settings', { audience: 'traded-with', is_matched: true });
    expect(await lists()).toEqual([0, 0]);
    const [given, wanted] = [await traders.instance(mai.id), await traders.instance(ren.id)];
    await traders.accept(ren, await traders.offer(mai, ren, { give: [given], get: [wanted] }));
    expect(await lists()).toEqual([1, 1]);
  });

  it('start from a card: who could give it, and what for', async () => {
    const { ren, mai, his } = await mutual();
    const other = await traders.trader('Kai');
    await give(his[2]!, other);
    const found = await matchesOf(ren, `/trade/matches/card/${his[2]?.uuid}`);
    expect(found.map(({ player, mine }) => [player.uuid, mine.length])).toEqual([[mai.uuid, 1]]);
    expect((await traders.call(ren, `/trade/matches/card/${crypto.randomUUID()}`)).code).toBe('CARD_NOT_FOUND');
  });
});

describe('rings', () => {
  const circle: typeof traders.circle = (size) => traders.circle(size);
  const uuidsOf = (copies: readonly { uuid: string }[]) => copies.map(({ uuid }) => uuid);

  it.each([3, 4] as const)('of %d players are suggested without reserving anything', async (size) => {
    const { people, copies } = await circle(size);
    const [ring] = await ringsOf(people[0]!);
    expect(ring).toMatchObject({ uuid: null, state: 'open' });
    const members = ring?.members ?? [];
    expect(new Set(members.map(({ player }) => player.uuid)).size).toBe(size);
    expect(members.map(({ uuid }) => uuid).sort()).toEqual(uuidsOf(copies).sort());
    // Each copy goes to the owner of the next one.
    const start = members.findIndex(({ is_you: isYou }) => isYou);
    const order = members.map((_, index) => members[(start + index) % size]?.player.name);
    expect(order).toEqual(people.map((_, index) => `Player ${index}`));
    for (const copy of copies) expect(await traders.read(copy)).toMatchObject({ state: 'kept' });
  });

  it.each([3, 4] as const)(
    'of %d players move all copies with the last confirmation, and none before',
    async (size) => {
      const { people, copies } = await circle(size);
      const { status, json } = await ringCall(people[0]!, '/trade/rings', { copies: uuidsOf(copies) });
      expect([status, json.state]).toEqual([201, 'open']);
      const states = async () => Promise.all(copies.map(async (copy) => (await traders.read(copy))?.state));
      expect(await states()).toEqual(['trading', ...copies.slice(1).map(() => 'kept')]);
      for (const [index, person] of people.entries()) {
        if (index === 0) continue;
        expect(await ringsOf(person, '/trade/rings')).toMatchObject([{ uuid: json.uuid, is_unread: true }]);
        const confirmed = await ringCall(person, `/trade/rings/${json.uuid}/confirm`);
        expect(confirmed.status).toBe(201);
        expect(confirmed.json.state).toBe(index === size - 1 ? 'accepted' : 'open');
      }
      const owners = await Promise.all(copies.map((copy) => traders.ownerOf(copy)));
      expect(owners).toEqual(people.map((_, index) => people[(index + 1) % size]?.id));
      expect(await states()).toEqual(copies.map(() => 'kept'));
      expect((await ringCall(people[1]!, `/trade/rings/${json.uuid}/decline`)).code).toBe('TRADE_CLOSED');
    },
  );

  it('are open once for the same players and cards, and leave the suggestions', async () => {
    const { people, copies } = await circle(3);
    const [ren, mai, kai] = people as [Trader, Trader, Trader];
    // The proposer has a second copy that could be given for the same cards.
    const spare = await give({ id: copies[0]!.cardId }, ren);
    expect(await ringsOf(ren)).toHaveLength(1);
    const { json } = await ringCall(ren, '/trade/rings', { copies: uuidsOf(copies) });
    const again = [spare.uuid, ...uuidsOf(copies.slice(1))];
    for (const who of [ren, mai]) {
      const { code } = await ringCall(who, '/trade/rings', { copies: again });
      expect(code).toBe('RING_CHANGED');
    }
    for (const who of people) expect(await ringsOf(who)).toEqual([]);
    await ringCall(kai, `/trade/rings/${json.uuid}/decline`);
    expect(await ringsOf(ren)).toHaveLength(1);
    expect((await ringCall(ren, '/trade/rings', { copies: again })).status).toBe(201);
  });

  it('are open once for the same wanted copies and people, whatever the proposer gives for them', async () => {
    const { people, copies } = await circle(3);
    const ren = people[0]!;
    const [other] = await seriesOf(1);
    await give(other!, ren);
    const instead = await give(other!, ren);
    expect((await ringCall(ren, '/trade/rings', { copies: uuidsOf(copies) })).status).toBe(201);
    const { status, code } = await ringCall(ren, '/trade/rings', {
      copies: [instead.uuid, ...uuidsOf(copies.slice(1))],
    });
    expect([status, code]).toEqual([409, 'RING_CHANGED']);
    for (const who of people) expect(await ringsOf(who, '/trade/rings')).toHaveLength(1);
  });

  it('are open once for the same cards and players, also if another member proposes them for another card', async () => {
    const { people, copies } = await circle(3);
    const [ren, mai, kai] = people as [Trader, Trader, Trader];
    const [other] = await seriesOf(1);
    await give(other!, ren);
    const instead = await give(other!, ren);
    expect((await ringCall(ren, '/trade/rings', { copies: uuidsOf(copies) })).status).toBe(201);
    const [, second, third] = uuidsOf(copies) as [string, string, string];
    for (const who of [ren, mai, kai]) {
      const { code, json } = await ringCall(who, '/trade/rings', { copies: [second, third, instead.uuid] });
      expect([code, json.message]).toEqual([
        'RING_CHANGED',
        [
          'A ring of the same players waits for confirmations already, and only one of its cards is another. You’ll find it under your rings.',
        ],
      ]);
    }
    for (const who of people) expect(await ringsOf(who, '/trade/rings')).toHaveLength(1);
  });

  it('may go in the opposite direction with other copies, but not with those that wait', async () => {
    const { people, copies } = await circle(3);
    const [ren, mai] = people as [Trader, Trader];
    const more = [];
    for (const [index, { cardId }] of copies.entries()) more.push(await give({ id: cardId }, people[index]!));
    const opposite = (all: readonly { uuid: string }[]) => [all[0]!.uuid, all[2]!.uuid, all[1]!.uuid];
    expect((await ringCall(ren, '/trade/rings', { copies: uuidsOf(copies) })).status).toBe(201);
    const refused = await ringCall(mai, '/trade/rings', { copies: opposite([more[0]!, copies[1]!, copies[2]!]) });
    expect([refused.code, refused.json.message]).toEqual([
      'RING_CHANGED',
      [
        'A ring of the same players waits for confirmations already, and gives these cards to others of them. You’ll find it under your rings.',
      ],
    ]);
    const again = await ringCall(ren, '/trade/rings', { copies: [more[0]!.uuid, copies[1]!.uuid, copies[2]!.uuid] });
    expect([again.code, again.json.message]).toEqual([
      'RING_CHANGED',
      ['This ring waits for confirmations already. You’ll find it under your rings.'],
    ]);
    expect((await ringCall(ren, '/trade/rings', { copies: opposite(more) })).status).toBe(201);
  });

  it('end and release all copies when somebody declines', async () => {
    const { people, copies } = await circle(3);
    const { json } = await ringCall(people[0]!, '/trade/rings', { copies: uuidsOf(copies) });
    await ringCall(people[1]!, `/trade/rings/${json.uuid}/confirm`);
    const declined = await ringCall(people[2]!, `/trade/rings/${json.uuid}/decline`);
    expect(declined.json).toMatchObject({ state: 'declined' });
    for (const copy of copies) expect(await traders.read(copy)).toMatchObject({ state: 'kept' });
    const { json: ring } = await traders.call(people[0]!, `/trade/rings/${json.uuid}`);
    expect((ring as unknown as TradeRingDetails).story.map(({ kind, by }) => [kind, by])).toEqual([
      ['created', 'you'],
      ['confirmed', 'them'],
      ['declined', 'them'],
    ]);
    expect((await ringCall(people[1]!, `/trade/rings/${json.uuid}/confirm`)).code).toBe('TRADE_CLOSED');
  });

  it('end when a copy is gone, a player is banned, or the time is over', async ({ database }) => {
    const gone = await circle(3);
    const banned = await circle(3);
    const late = await circle(3);
    const uuids = [];
    for (const { people, copies } of [gone, banned, late]) {
      uuids.push((await ringCall(people[0]!, '/trade/rings', { copies: uuidsOf(copies) })).json.uuid);
    }
    await traders.post(gone.people[1]!, '/card/burn', cardsOf(gone.copies[1]!));
    await database.pool.query('update players set banned_at = $2 where id = $1', [banned.people[2]?.id, tradeNow]);
    await traders.settle();
    await traders.settle(new Date(tradeNow.getTime() + 3 * 86_400_000));
    const { rows } = await database.pool.query<{ state: string }>(
      'select state from trade_rings where uuid = any($1) order by id',
      [uuids],
    );
    expect(rows.map(({ state }) => state)).toEqual(['void', 'void', 'expired']);
    for (const { copies } of [gone, banned, late]) expect((await traders.read(copies[0]!))?.state).toBe('kept');
  });

  it('cannot be proposed with copies that are locked, gone or not lacked, or of players who opted out', async () => {
    const { people, copies } = await circle(3);
    const propose = async (uuids: readonly string[]) =>
      (await ringCall(people[0]!, '/trade/rings', { copies: uuids })).code;
    const [first, second, third] = uuidsOf(copies) as [string, string, string];
    expect(await propose([second, third, crypto.randomUUID()])).toBe('RING_CHANGED');
    await traders.post(people[1]!, '/trade/settings', { audience: 'everybody', is_matched: false });
    expect(await propose([first, second, third])).toBe('RING_CHANGED');
    await traders.post(people[1]!, '/trade/settings', { audience: 'everybody', is_matched: true });
    await traders.post(people[1]!, '/card/instance/lock', cardsOf(copies[1]!));
    expect(await propose([first, second, third])).toBe('RING_CHANGED');
    await traders.post(people[1]!, '/card/instance/lock', cardsOf(copies[1]!));
    const known = await give({ id: copies[0]!.cardId }, people[1]!);
    expect(await propose([first, second, third])).toBe('RING_CHANGED');
    await traders.post(people[1]!, '/card/burn', cardsOf(known));
    expect(await propose([second, third, first])).toBe(null);
  });

  /** A ring that only the last player has not confirmed. */
  async function waitingRing() {
    const { people, copies } = await circle(3);
    const { json } = await ringCall(people[0]!, '/trade/rings', { copies: uuidsOf(copies) });
    await ringCall(people[1]!, `/trade/rings/${json.uuid}/confirm`);
    const [first, second, last] = people as [Trader, Trader, Trader];
    const confirm = (who: Trader) => ringCall(who, `/trade/rings/${json.uuid}/confirm`);
    const owners = () => Promise.all(copies.map((copy) => traders.ownerOf(copy)));
    return { first, second, last, copies, uuid: json.uuid, confirm, owners };
  }

  it('do not complete if a player is banned or deleted', async ({ database }) => {
    for (const column of ['banned_at', 'deleted_at']) {
      const { first, second, last, confirm, owners } = await waitingRing();
      await database.pool.query(`update players set ${column} = $2 where id = $1`, [first.id, tradeNow]);
      const { code, json } = await confirm(last);
      expect([code, json.message]).toEqual(['TRADE_CLOSED', ['This ring is no longer open.']]);
      expect(await owners()).toEqual([first.id, second.id, last.id]);
    }
  });

  it('do not complete, and cannot be proposed, while a player is restricted from trading', async ({ database }) => {
    const { first, second, last, confirm, owners } = await waitingRing();
    const other = await circle(3);
    const until = new Date(tradeNow.getTime() + 60_000);
    await database.pool.query('update players set trades_restricted_until = $2 where id = any($1)', [
      [first.id, other.people[1]!.id],
      until,
    ]);
    const { code, json } = await confirm(last);
    expect([code, json.message]).toEqual(['TRADE_CLOSED', ['This ring can’t be confirmed at the moment.']]);
    expect(await owners()).toEqual([first.id, second.id, last.id]);
    const proposed = await ringCall(other.people[0]!, '/trade/rings', { copies: uuidsOf(other.copies) });
    expect(proposed.code).toBe('RING_CHANGED');
  });

  it('end if one player blocks another one, as if they had declined', async () => {
    const { first, second, last, copies, uuid, confirm } = await waitingRing();
    await traders.post(second, '/trade/blocks', { player: first.uuid });
    expect(await ringsOf(last, '/trade/rings?closed=true')).toMatchObject([{ uuid, state: 'declined' }]);
    for (const copy of copies) expect(await traders.read(copy)).toMatchObject({ state: 'kept' });
    expect((await confirm(last)).code).toBe('TRADE_CLOSED');
  });

  it('do not complete, and cannot be proposed, while one player blocks another one', async ({ database }) => {
    const { first, second, last, copies, confirm, owners } = await waitingRing();
    const other = await circle(3);
    for (const [by, who] of [
      [first, second],
      [other.people[1]!, other.people[2]!],
    ] as const) {
      await database.pool.query('insert into player_blocks (player_id, blocked_id, created_at) values ($1, $2, $3)', [
        by.id,
        who.id,
        tradeNow,
      ]);
    }
    expect((await confirm(last)).code).toBe('TRADE_CLOSED');
    expect(await owners()).toEqual([first.id, second.id, last.id]);
    expect((await traders.read(copies[2]!))?.state).toBe('kept');
    const proposed = await ringCall(other.people[0]!, '/trade/rings', { copies: uuidsOf(other.copies) });
    expect(proposed.code).toBe('RING_CHANGED');
    expect(await ringsOf(other.people[0]!)).toEqual([]);
  });

  it('are neither suggested nor proposed to players who do not take offers of the proposer', async () => {
    const { people, copies } = await circle(3);
    for (const audience of ['clan', 'traded-with']) {
      await traders.post(people[2]!, '/trade/settings', { audience, is_matched: true });
      expect(await ringsOf(people[0]!)).toEqual([]);
      const proposed = await ringCall(people[0]!, '/trade/rings', { copies: uuidsOf(copies) });
      expect(proposed.code).toBe('RING_CHANGED');
    }
  });

  it('are not visible to others', async () => {
    const { people, copies } = await circle(3);
    const { json } = await ringCall(people[0]!, '/trade/rings', { copies: uuidsOf(copies) });
    const stranger = await traders.trader('Kai');
    for (const call of ['confirm', 'decline']) {
      expect((await ringCall(stranger, `/trade/rings/${json.uuid}/${call}`)).code).toBe('RING_NOT_FOUND');
    }
    expect((await traders.call(stranger, `/trade/rings/${json.uuid}`)).code).toBe('RING_NOT_FOUND');
  });
});
