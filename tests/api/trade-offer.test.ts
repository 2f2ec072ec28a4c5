import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { tradeLimits } from '#game/trade.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { cardsOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';

let traders: ReturnType<typeof tradersOf>;
it.beforeAll(({ database }) => {
  traders = tradersOf(database.db);
});

/** Two players with one copy each. */
async function pair() {
  const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
  const [own, wanted] = [
    await traders.instance(ren.id, { name: 'Fox', version: 12 }),
    await traders.instance(mai.id, { name: 'Crane', version: 30, rarity: 'R' }),
  ];
  return { ren, mai, own, wanted };
}

describe('sending an offer', () => {
  it('reserves the offered copies only, and shows both sides with what they mean', async () => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted], note: ' Please \u202E!' });
    expect(offer).toMatchObject({
      state: 'open',
      revision: 1,
      is_outgoing: true,
      waits_for: 'them',
      actions: ['cancel'],
      note: 'Please !',
      mine: { player: { name: 'Ren' }, count: 1, items: [{ uuid: own.uuid, version: 12, obstacle: null }] },
      theirs: {
        player: { name: 'Mai' },
        count: 1,
        items: [{ uuid: wanted.uuid, card: { rarity: 'R', name: 'Crane' } }],
      },
      meaning: {
        mine: { gives: 1, gets: 1, new_cards: 1, last_copies_given: 1, lowest_version_given: { version: 12 } },
      },
      problems: [],
      story: [{ kind: 'created', by: 'you' }],
    });
    expect(await traders.read(own)).toMatchObject({ state: 'trading', ownerId: ren.id });
    expect(await traders.read(wanted)).toMatchObject({ state: 'kept' });
    const copy = async (who: typeof ren) => (await traders.call(who, `/card/instance/${own.uuid}`)).json;
    expect(await copy(ren)).toMatchObject({ reserved_for: { kind: 'offer', uuid: offer.uuid } });
    expect(await copy(mai)).not.toHaveProperty('reserved_for');
    const { json } = await traders.get(mai, offer);
    expect(json).toMatchObject({
      is_outgoing: false,
      waits_for: 'you',
      is_unread: true,
      mine: { player: { name: 'Mai' } },
    });
    expect(json.actions).toEqual(['accept', 'decline', 'counter', 'hold']);
  });

  it('happens once for each idempotency key', async () => {
    const { ren, mai, own, wanted } = await pair();
    const key = randomUUID();
    const first = await traders.send(ren, mai, { give: [own], get: [wanted] }, key);
    const again = await traders.send(ren, mai, { give: [own], get: [wanted] }, key);
    expect([first.status, again.text]).toEqual([201, first.text]);
    const { status, code } = await traders.send(ren, mai, { give: [own], get: [wanted] });
    expect([status, code]).toEqual([409, 'COPIES_NOT_TRADABLE']);
  });

  it('keeps the copies from being burned, framed, or offered again; a lock leaves them reserved', async () => {
    const { ren, mai, own, wanted } = await pair();
    const frame = await traders.frame(ren.id, 1);
    await traders.offer(ren, mai, { give: [own], get: [wanted] });
    const burn = await traders.post(ren, '/card/burn', cardsOf(own));
    expect(burn.json).toEqual({
      message: 'Action blocked',
      blocked: [{ uuid: own.uuid, name: 'Fox', version: 12, reason: 'trading' }],
    });
    const framed = await traders.post(ren, '/card/frame/equip', {
      frame: { type: 'uuid', value: frame.uuid },
      card: { type: 'uuid', value: own.uuid },
    });
    expect([framed.status, framed.code]).toEqual([409, 'COPY_TRADING']);
    expect((await traders.post(ren, '/card/instance/lock', cardsOf(own))).json).toMatchObject({ count: 0 });
    const other = await traders.trader('Kai');
    const third = await traders.instance(other.id);
    const second = await traders.send(ren, other, { give: [own], get: [third] });
    expect(second.json.message).toEqual(['“Fox” #12 is in another active trade.']);
  });

  it.each([
    ['a locked copy', { isLocked: true }, 'is locked.'],
    ['a card-maker copy', { version: 0 }, 'stays with its maker.'],
  ])('rejects %s on either side', async (_, more, text) => {
    const { ren, mai, own, wanted } = await pair();
    const mine = await traders.instance(ren.id, more);
    const theirs = await traders.instance(mai.id, more);
    for (const sketch of [
      { give: [mine], get: [wanted] },
      { give: [own], get: [theirs] },
    ]) {
      const { code, json } = await traders.send(ren, mai, sketch);
      expect(code).toBe('COPIES_NOT_TRADABLE');
      expect(json.message.join()).toContain(text);
    }
    expect(await traders.read(own)).toMatchObject({ state: 'kept' });
  });

  it('rejects copies of the wrong player, empty sides, bloodstones on both sides and the own account', async () => {
    const { ren, mai, own, wanted } = await pair();
    const codes = [
      await traders.send(ren, mai, { give: [wanted], get: [own] }),
      await traders.send(ren, mai, { give: [own] }),
      await traders.send(ren, mai, { get: [wanted] }),
      await traders.send(ren, mai, { give: [own], get: [wanted], give_bloodstones: 1, get_bloodstones: 1 }),
      await traders.send(ren, ren, { give: [own], get: [wanted] }),
      await traders.send(ren, { uuid: randomUUID() }, { give: [own], get: [wanted] }),
      await traders.send(ren, mai, { give: [own, { ...own }], get: [wanted] }),
      await traders.send(ren, mai, { give: [{ ...own, choice: 1 }], get: [wanted] }),
      await traders.send(ren, mai, { give: [own], get: [wanted], give_bloodstones: 5 }),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'COPIES_NOT_TRADABLE',
      ...Array.from({ length: 4 }, () => 'BAD_REQUEST'),
      'PLAYER_NOT_FOUND',
      'BAD_REQUEST',
      'BAD_REQUEST',
      'INSUFFICIENT_FUNDS',
    ]);
    expect(await traders.read(own)).toMatchObject({ state: 'kept' });
  });

  it('is limited for each recipient, for a day, and for new accounts', async ({ database }) => {
    const mai = await traders.trader('Mai');
    const spam = async (ren: Awaited<ReturnType<typeof traders.trader>>, count: number) => {
      const own = await traders.instance(ren.id);
      const results = [];
      for (let index = 0; index <= count; index += 1) {
        const wanted = await traders.instance(mai.id);
        const sent = await traders.send(ren, mai, { give: [own], get: [wanted] });
        results.push(sent.code);
        if (sent.status === 201) await traders.cancel(ren, sent.json);
      }
      return results;
    };
    const old = await spam(await traders.trader('Old'), tradeLimits.dailyToOne);
    expect(old).toEqual([...Array.from({ length: tradeLimits.dailyToOne }, () => null), 'TRADE_LIMIT_REACHED']);
    const young = await spam(await traders.trader('Young', { createdAt: tradeNow }), tradeLimits.dailyByYoung);
    expect(young).toEqual([...Array.from({ length: tradeLimits.dailyByYoung }, () => null), 'TRADE_LIMIT_REACHED']);
    const { rows } = await database.pool.query('select 1 from trade_reservations');
    expect(rows.length).toBeLessThan(10);
  });

  it('can be previewed without being sent', async () => {
    const { ren, mai, own, wanted } = await pair();
    const locked = await traders.instance(mai.id, { isLocked: true, name: 'Sealed', version: 3 });
    const toItem = ({ uuid }: { uuid: string }) => ({ uuid });
    const { status, json } = await traders.post(ren, '/trade/offers/preview', {
      recipient: mai.uuid,
      give: [toItem(own)],
      get: [toItem(wanted), toItem(locked)],
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      theirs: { count: 2 },
      meaning: { mine: { gets: 2 }, theirs: { gets: 1 } },
      problems: ['“Sealed” #3 is locked.'],
    });
    expect(await traders.read(own)).toMatchObject({ state: 'kept' });
  });
});

describe('accepting an offer', () => {
  it('moves copies and bloodstones, takes frames off, and records it on both sides', async ({ database }) => {
    const { ren, mai, own, wanted } = await pair();
    const frame = await traders.frame(ren.id, 1);
    await traders.post(ren, '/card/frame/equip', {
      frame: { type: 'uuid', value: frame.uuid },
      card: { type: 'uuid', value: own.uuid },
    });
    await traders.bloodstones(mai.id, 100);
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted], get_bloodstones: 60 });
    const { status, json } = await traders.accept(mai, offer);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: 'accepted',
      revision: 2,
      actions: [],
      mine: { bloodstones: 60, items: [{ uuid: wanted.uuid, is_traded: true, card: { name: 'Crane' } }] },
      theirs: { items: [{ uuid: own.uuid, is_traded: true }] },
      story: [
        { kind: 'created', by: 'them' },
        { kind: 'accepted', by: 'you' },
      ],
      meaning: { mine: { gives: 1, new_cards: 1 } },
    });
    expect(await traders.read(own)).toMatchObject({ ownerId: mai.id, state: 'kept', frameId: null });
    expect(await traders.read(wanted)).toMatchObject({ ownerId: ren.id, state: 'kept' });
    const { rows: stock } = await database.pool.query('select player_id, free from frame_stock where frame_id = $1', [
      frame.id,
    ]);
    expect(stock).toEqual([{ player_id: ren.id, free: 1 }]);
    const balances = await Promise.all([ren, mai].map(({ id }) => readBalances(database.db, id)));
    expect(balances.map(({ bloodstones }) => bloodstones)).toEqual([60, 40]);
    const { rows: history } = await database.pool.query(
      'select kind, player_id from instance_events where instance_uuid = $1 order by id',
      [own.uuid],
    );
    expect(history.slice(-2)).toEqual([
      { kind: 'unframed', player_id: ren.id },
      { kind: 'traded', player_id: mai.id },
    ]);
    expect(await traders.get(ren, offer)).toMatchObject({ json: { is_unread: true, state: 'accepted' } });
  });

  it('happens once for each key, and never twice', async () => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    const key = randomUUID();
    const first = await traders.accept(mai, offer, {}, key);
    expect(first.status).toBe(201);
    expect(first.json.state).toBe('accepted');
    expect((await traders.accept(mai, offer)).code).toBe('TRADE_CLOSED');
    expect(await traders.ownerOf(own)).toBe(mai.id);
  });

  it('names each difference from what the player saw, and changes nothing', async () => {
    const { ren, mai, own, wanted } = await pair();
    const more = await traders.instance(mai.id, { name: 'Owl', version: 4 });
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted, more] });
    const { status, code, json } = await traders.accept(mai, offer, {
      revision: 7,
      gives: [wanted.uuid],
      gets: [own.uuid, randomUUID()],
      gives_bloodstones: 3,
    });
    expect([status, code]).toEqual([409, 'TRADE_CHANGED']);
    expect(json.message).toEqual([
      'The offer has changed since you opened it.',
      'You give 0 bloodstones, not 3.',
      '“Owl” #4 also leaves.',
      'The offer doesn’t contain all of the cards that you saw.',
    ]);
    expect(await traders.ownerOf(own)).toBe(ren.id);
    expect(await traders.get(mai, offer)).toMatchObject({ json: { state: 'open', revision: 1 } });
  });

  it('is rejected while an own copy is locked, and possible once it is unlocked', async () => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    await traders.post(mai, '/card/instance/lock', cardsOf(wanted));
    expect((await traders.get(mai, offer)).json.problems).toEqual(['“Crane” #30 is locked.']);
    expect((await traders.accept(mai, offer)).json.message).toEqual(['“Crane” #30 is locked.']);
    await traders.post(mai, '/card/instance/lock', cardsOf(wanted));
    expect((await traders.accept(mai, offer)).status).toBe(201);
  });

  it('is rejected when either player cannot pay', async ({ database }) => {
    const { ren, mai, own, wanted } = await pair();
    const asked = await traders.offer(ren, mai, { give: [own], get_bloodstones: 5 });
    expect((await traders.accept(mai, asked)).code).toBe('INSUFFICIENT_FUNDS');
    expect(await traders.ownerOf(own)).toBe(ren.id);
    await traders.bloodstones(ren.id, 50);
    const paid = await traders.offer(ren, mai, { get: [wanted], give_bloodstones: 50 });
    const other = await traders.trader('Kai');
    const sold = await traders.instance(other.id);
    await traders.accept(other, await traders.offer(ren, other, { get: [sold], give_bloodstones: 20 }));
    const { code, json } = await traders.accept(mai, paid);
    expect([code, json.message]).toEqual(['TRADE_CHANGED', ['Ren doesn’t have 50 bloodstones any more.']]);
    expect((await readBalances(database.db, ren.id)).bloodstones).toBe(30);
  });

  it('lets the recipient choose one copy of each choice, on both sides', async () => {
    const { ren, mai } = await pair();
    const give = [await traders.instance(ren.id), await traders.instance(ren.id)];
    const get = [await traders.instance(mai.id), await traders.instance(mai.id, { rarity: 'SSR', version: 9 })];
    const any = (copies: typeof give) => copies.map(({ uuid }) => ({ uuid, choice: 1 }));
    const offer = await traders.offer(ren, mai, { give: any(give), get: any(get) });
    expect(offer.meaning.mine).toMatchObject({ gives: 1, gets: 1, rarities_got: { C: 1, SSR: 0 } });
    // One of two changes hands.
    expect(offer).toMatchObject({ mine: { count: 1, items: { length: 2 } }, theirs: { count: 1 } });
    const other = await traders.call(mai, `/trade/offers/${offer.uuid}?chosen=${get[1]?.uuid},nonsense`);
    expect(other.json.meaning.mine).toMatchObject({ rarities_given: { C: 0, SSR: 1 }, gives_much_more: true });
    for (const gives of [[], get.map(({ uuid }) => uuid)]) {
      const { code, json } = await traders.accept(mai, offer, { gives });
      expect([code, json.message[0]]).toEqual(['TRADE_CHANGED', expect.stringMatching(/^Choose one of /u)]);
    }
    const chosen = { gives: [get[1]?.uuid ?? ''], gets: [give[1]?.uuid ?? ''] };
    expect((await traders.accept(mai, offer, chosen)).status).toBe(201);
    const owners = await Promise.all([...give, ...get].map((copy) => traders.ownerOf(copy)));
    expect(owners).toEqual([ren.id, mai.id, mai.id, ren.id]);
    for (const copy of give) expect(await traders.read(copy)).toMatchObject({ state: 'kept' });
  });

  it('belongs to the recipient alone; others do not see the offer', async () => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    expect((await traders.accept(ren, offer)).code).toBe('TRADE_CLOSED');
    const stranger = await traders.trader('Kai');
    for (const call of [traders.get, traders.decline, traders.cancel, traders.hold]) {
      expect((await call(stranger, offer)).code).toBe('TRADE_NOT_FOUND');
    }
    expect((await traders.cancel(mai, offer)).code).toBe('TRADE_CLOSED');
    expect((await traders.decline(ren, offer)).code).toBe('TRADE_CLOSED');
  });
});

describe('other answers', () => {
  it('decline and cancel release the copies and tell the other player', async () => {
    const { ren, mai, own, wanted } = await pair();
    const first = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    expect(await traders.decline(mai, first)).toMatchObject({
      status: 201,
      json: { state: 'declined', closing: 'keeping' },
    });
    expect(await traders.get(ren, first)).toMatchObject({ json: { is_unread: true, story: [{}, { by: 'them' }] } });
    const second = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    expect(await traders.cancel(ren, second)).toMatchObject({ status: 201, json: { state: 'cancelled' } });
    expect(await traders.read(own)).toMatchObject({ state: 'kept' });
    for (const answer of [traders.decline(mai, second), traders.hold(mai, first)]) {
      expect((await answer).code).toBe('TRADE_CLOSED');
    }
  });

  it('hold stops the clock once; the offer can still be answered, but not as it was seen before', async () => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    const { json } = await traders.hold(mai, offer);
    const days = (Date.parse(json.expires_at) - Date.parse(offer.expires_at)) / 86_400_000;
    expect([json.state, json.revision, days]).toEqual(['held', 2, 7]);
    expect((await traders.hold(mai, offer)).code).toBe('TRADE_CLOSED');
    expect((await traders.accept(mai, offer, { revision: 1 })).code).toBe('TRADE_CHANGED');
    expect((await traders.accept(mai, offer)).status).toBe(201);
  });

  it('counter ends the offer, releases its copies and reserves those of the other player', async () => {
    const { ren, mai, own, wanted } = await pair();
    const more = await traders.instance(mai.id);
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted, more] });
    const { status, json } = await traders.counter(mai, offer, { give: [wanted], get: [own] });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      is_outgoing: true,
      parent: offer.uuid,
      previous: { mine: { count: 2 }, theirs: { count: 1 } },
      mine: { count: 1 },
    });
    expect(await traders.get(ren, offer)).toMatchObject({ json: { state: 'countered', counter: json.uuid } });
    expect(await traders.read(own)).toMatchObject({ state: 'kept' });
    expect(await traders.read(wanted)).toMatchObject({ state: 'trading' });
    expect((await traders.accept(mai, offer)).code).toBe('TRADE_CLOSED');
    expect((await traders.accept(ren, json)).status).toBe(201);
    expect(await traders.ownerOf(wanted)).toBe(ren.id);
  });

  it('a counter-offer needs the audience, and counts for the limits, of a new offer', async ({ database }) => {
    const scene = async () => {
      const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
      const [own, wanted] = [await traders.instance(ren.id), await traders.instance(mai.id)];
      const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
      return { ren, mai, counter: () => traders.counter(mai, offer, { give: [wanted], get: [own] }) };
    };
    const closed = await scene();
    await traders.post(closed.ren, '/trade/settings', { audience: 'nobody', is_matched: true });
    expect((await closed.counter()).code).toBe('TRADES_NOT_ACCEPTED');

    const limited = await scene();
    await database.pool.query(
      `insert into trades (uuid, sender_id, recipient_id, parent_id, state, created_at, expires_at, closed_at)
       select gen_random_uuid(), $1, $2, null, 'declined', $3, $3, $3 from generate_series(1, 9)`,
      [limited.mai.id, limited.ren.id, tradeNow],
    );
    expect((await limited.counter()).status).toBe(201);
    const [own, wanted] = [await traders.instance(limited.mai.id), await traders.instance(limited.ren.id)];
    expect((await traders.send(limited.mai, limited.ren, { give: [own], get: [wanted] })).code).toBe(
      'TRADE_LIMIT_REACHED',
    );
  });

  it('a counter-offer must keep fixed copies and name the present revision', async () => {
    const { ren, mai, own, wanted } = await pair();
    const other = await traders.instance(ren.id);
    const offer = await traders.offer(ren, mai, { give: [own], get: [{ ...wanted, fixed: true }] });
    const without = await traders.counter(mai, offer, {
      give_bloodstones: 0,
      get: [other],
      give: [await traders.instance(mai.id)],
    });
    expect([without.code, without.json.message]).toEqual(['TRADE_FIXED', ['The other player insists on “Crane” #30.']]);
    const late = await traders.counter(mai, { ...offer, revision: 4 }, { give: [wanted], get: [other] });
    expect(late.code).toBe('TRADE_CHANGED');
    expect((await traders.counter(mai, offer, { give: [wanted], get: [other] })).status).toBe(201);
  });
});

describe('offers that are no longer possible', () => {
  it('become void when a wanted copy changes hands or is burned, for both players and with the reason', async () => {
    const { ren, mai, own, wanted } = await pair();
    const [kai, third] = [await traders.trader('Kai'), await traders.instance(mai.id)];
    const more = await traders.instance(kai.id);
    const taken = await traders.offer(kai, mai, { give: [more], get: [wanted] });
    const left = await traders.offer(ren, mai, { give: [own], get: [third] });
    const rival = await traders.instance(ren.id);
    const late = await traders.offer(ren, mai, { give: [rival], get: [wanted] });
    await traders.accept(mai, taken);
    await traders.post(mai, '/card/burn', cardsOf(third));
    expect((await traders.accept(mai, late)).code).toBe('TRADE_CHANGED');
    await traders.settle();
    for (const offer of [left, late]) {
      for (const who of [ren, mai]) {
        expect(await traders.get(who, offer)).toMatchObject({
          json: { state: 'void', closing: 'copy-gone', is_unread: true, story: [{}, { kind: 'void', by: 'site' }] },
        });
      }
    }
    for (const copy of [own, rival]) expect(await traders.read(copy)).toMatchObject({ state: 'kept', ownerId: ren.id });
  });

  it('stay possible while one copy of a choice is left', async () => {
    const { ren, mai, own, wanted } = await pair();
    const other = await traders.instance(mai.id);
    const offer = await traders.offer(ren, mai, {
      give: [own],
      get: [wanted, other].map(({ uuid }) => ({ uuid, choice: 2 })),
    });
    await traders.post(mai, '/card/burn', cardsOf(wanted));
    await traders.settle();
    expect(await traders.get(mai, offer)).toMatchObject({ json: { state: 'open', problems: [] } });
    expect((await traders.accept(mai, offer)).code).toBe('TRADE_CHANGED');
    await traders.post(mai, '/card/burn', cardsOf(other));
    await traders.settle();
    expect(await traders.get(mai, offer)).toMatchObject({ json: { state: 'void' } });
  });

  it('expire after seven days, with a reminder a day before; on hold they wait longer', async ({ database }) => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    const held = await traders.offer(ren, mai, { give: [await traders.instance(ren.id)], get: [wanted] });
    await traders.hold(mai, held);
    const at = (days: number) => new Date(tradeNow.getTime() + days * 86_400_000);
    await traders.settle(at(5.9));
    expect((await traders.get(mai, offer)).json.story).toHaveLength(1);
    await traders.settle(at(6));
    await traders.settle(at(6.1));
    expect((await traders.get(mai, offer)).json.story.map(({ kind }) => kind)).toEqual(['created', 'reminded']);
    await traders.settle(at(7));
    expect(await traders.get(ren, offer)).toMatchObject({ json: { state: 'expired' } });
    expect(await traders.get(ren, held)).toMatchObject({ json: { state: 'held' } });
    await traders.settle(at(13.5));
    await traders.settle(at(14));
    expect(await traders.get(ren, held)).toMatchObject({ json: { state: 'expired' } });
    const { rows } = await database.pool.query(
      `select reference, channel from outbox where player_id = $1 and reference like '% reminded' order by id`,
      [mai.id],
    );
    expect(rows).toEqual([
      { reference: `${offer.uuid} reminded`, channel: 'chat' },
      { reference: `${held.uuid} reminded`, channel: 'chat' },
    ]);
  });

  it('cannot be accepted after their time, even before the job runs', async () => {
    const { ren, mai, own, wanted } = await pair();
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    traders.api.clock.now = new Date(Date.parse(offer.expires_at));
    expect((await traders.accept(mai, offer)).json.message).toEqual(['This offer expired.']);
    traders.api.clock.now = tradeNow;
  });

  it('end when a player is banned, which is noted for their trades right before it', async ({ database }) => {
    const { ren, mai, own, wanted } = await pair();
    const [mine, theirs] = [await traders.instance(ren.id), await traders.instance(mai.id)];
    const done = await traders.offer(ren, mai, { give: [mine], get: [theirs] });
    await traders.accept(mai, done);
    const offer = await traders.offer(ren, mai, { give: [own], get: [wanted] });
    await database.pool.query('update players set banned_at = $2 where id = $1', [
      ren.id,
      new Date(tradeNow.getTime() + 60_000),
    ]);
    traders.api.clock.now = new Date(tradeNow.getTime() + 120_000);
    expect((await traders.accept(mai, offer)).code).toBe('TRADE_CLOSED');
    await traders.settle();
    expect(await traders.get(mai, offer)).toMatchObject({ json: { state: 'void', closing: 'player-gone' } });
    expect(await traders.read(own)).toMatchObject({ state: 'kept' });
    const { rows } = await database.pool.query(
      'select kind, player_id, facts from trade_signals where player_id = $1',
      [ren.id],
    );
    expect(rows).toEqual([{ kind: 'before-ban', player_id: ren.id, facts: { minutes: 1 } }]);
    traders.api.clock.now = tradeNow;
  });
});

describe('facts for staff', () => {
  it('note value that flows one way, young accounts and few partners', async ({ database }) => {
    const ren = await traders.trader('Ren');
    const mai = await traders.trader('Mai', { createdAt: new Date(tradeNow.getTime() - 3_600_000) });
    for (let index = 0; index < 5; index += 1) {
      const own = await traders.instance(ren.id, index === 4 ? { rarity: 'UR', version: 7 } : {});
      const offer = await traders.offer(ren, mai, { give: [own], get: [await traders.instance(mai.id)] });
      expect((await traders.accept(mai, offer)).status).toBe(201);
    }
    const { rows } = await database.pool.query<{ kind: string; player_id: number; facts: unknown }>(
      `select kind, player_id, facts from trade_signals where player_id in ($1, $2) and kind <> 'young-account' order by id`,
      [ren.id, mai.id],
    );
    expect(rows).toEqual([
      { kind: 'one-way', player_id: ren.id, facts: { given: 1000, got: 5 } },
      { kind: 'same-partners', player_id: ren.id, facts: { trades: 5, together: 5 } },
      { kind: 'same-partners', player_id: mai.id, facts: { trades: 5, together: 5 } },
    ]);
    const { rows: young } = await database.pool.query(
      `select distinct player_id, facts from trade_signals where kind = 'young-account' and player_id in ($1, $2)`,
      [ren.id, mai.id],
    );
    expect(young).toEqual([{ player_id: mai.id, facts: { age_hours: 1 } }]);
  });
});
