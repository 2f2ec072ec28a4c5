import { describe, expect } from 'vitest';
import type { TradeSettings } from '#contract/trade/settings.ts';
import type { TradeCounts } from '#contract/trade/trade.ts';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { clans } from '#server/db/schema/clan.ts';
import { it } from '#tests/support/database-test.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let traders: ReturnType<typeof tradersOf>;
it.beforeAll(({ database }) => {
  traders = tradersOf(database.db);
});

const tryToSend = async (from: Trader, to: Trader) =>
  traders.send(from, to, { give: [await traders.instance(from.id)], get: [await traders.instance(to.id)] });

async function complete(one: Trader, other: Trader, name?: string) {
  const give = [await traders.instance(one.id, name === undefined ? {} : { name })];
  const offer = await traders.offer(one, other, { give, get: [await traders.instance(other.id)] });
  await traders.accept(other, offer);
  return { offer, copy: give[0]! };
}

describe('who can send offers', () => {
  it('is everybody by default, or the clan, players traded with, or nobody', async ({ database }) => {
    const values = { emote: '🏮', tier: 3, inviteUrl: 'https://clan.example', title: 'A clan' };
    const [clan] = await database.db
      .insert(clans)
      .values({ ...values, uuid: crypto.randomUUID(), index: 1 })
      .returning();
    const inClan = { clanId: clan?.id ?? 0 };
    const mai = await traders.trader('Mai', inClan);
    const [member, partner, stranger] = [
      await traders.trader('Member', inClan),
      await traders.trader('Partner'),
      await traders.trader('Stranger'),
    ];
    await complete(partner, mai);
    const welcome = async () => {
      const answers = [];
      for (const who of [member, partner, stranger]) answers.push((await tryToSend(who, mai)).status);
      return answers;
    };
    expect(await welcome()).toEqual([201, 201, 201]);
    const expected = { clan: [201, 409, 409], 'traded-with': [409, 201, 409], nobody: [409, 409, 409] };
    for (const [audience, statuses] of Object.entries(expected)) {
      const { json, status } = await traders.post(mai, '/trade/settings', { audience, is_matched: true });
      expect([status, json]).toMatchObject([201, { audience, is_matched: true, blocked: [] }]);
      expect([audience, await welcome()]).toEqual([audience, statuses]);
    }
  });

  it('excludes blocked players without telling them: the answer is that of a player who takes no offers', async () => {
    const [mai, ren, kai] = [await traders.trader('Mai'), await traders.trader('Ren'), await traders.trader('Kai')];
    await traders.post(kai, '/trade/settings', { audience: 'nobody', is_matched: true });
    const waiting = (await tryToSend(ren, mai)).json;
    const own = (await tryToSend(mai, ren)).json;
    const { json } = await traders.post(mai, '/trade/blocks', { player: ren.uuid });
    expect((json as unknown as TradeSettings).blocked).toMatchObject([{ uuid: ren.uuid, name: 'Ren' }]);
    const [blocked, nobody] = [await tryToSend(ren, mai), await tryToSend(ren, kai)];
    expect([blocked.status, blocked.text]).toEqual([nobody.status, nobody.text]);
    // What Ren sees of the offers is what an ordinary answer looks like.
    expect(await traders.get(ren, waiting)).toMatchObject({ json: { state: 'declined', closing: 'not-interested' } });
    expect(await traders.get(ren, own)).toMatchObject({ json: { state: 'cancelled' } });
    expect((await tryToSend(mai, ren)).code).toBe('TRADES_NOT_ACCEPTED');
    await traders.call(mai, `/trade/blocks/${ren.uuid}`, { method: 'DELETE' });
    expect((await tryToSend(ren, mai)).status).toBe(201);
    expect((await traders.post(mai, '/trade/blocks', { player: mai.uuid })).code).toBe('PLAYER_NOT_FOUND');
  });
});

describe('a preview', () => {
  it('says that the other player does not take the offer', async () => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const [given, wanted] = [await traders.instance(ren.id), await traders.instance(mai.id)];
    const preview = async () => {
      const item = ({ uuid }: { uuid: string }) => ({ uuid, fixed: false, choice: null });
      const body = { recipient: mai.uuid, give: [item(given)], get: [item(wanted)] };
      return (await traders.post(ren, '/trade/offers/preview', body)).json.problems;
    };
    expect(await preview()).toEqual([]);
    const refusal = ['This player doesn’t accept trade offers.'];
    for (const audience of ['clan', 'traded-with', 'nobody']) {
      await traders.post(mai, '/trade/settings', { audience, is_matched: true });
      expect([audience, await preview()]).toEqual([audience, refusal]);
    }
    await traders.post(mai, '/trade/settings', { audience: 'everybody', is_matched: true });
    await traders.post(mai, '/trade/blocks', { player: ren.uuid });
    expect(await preview()).toEqual(refusal);
  });
});

describe('lists of offers', () => {
  it('have tabs, counts, and unread marks', async () => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const first = (await tryToSend(ren, mai)).json;
    const second = (await tryToSend(ren, mai)).json;
    await traders.hold(mai, second);
    const list = async (who: Trader, tab: string) =>
      ((await traders.call(who, `/trade/offers?tab=${tab}`)).json as unknown as { data: TradeSummary[] }).data.map(
        ({ uuid }) => uuid,
      );
    const counts = async (who: Trader) => (await traders.call(who, '/trade/counts')).json as unknown as TradeCounts;
    expect([await list(mai, 'incoming'), await list(mai, 'held')]).toEqual([[first.uuid], [second.uuid]]);
    expect([await list(ren, 'outgoing'), await list(ren, 'held')]).toEqual([[first.uuid], [second.uuid]]);
    expect(await counts(mai)).toEqual({ incoming: 1, outgoing: 0, held: 1, rings: 0, unread: 1 });
    expect(await counts(ren)).toEqual({ incoming: 0, outgoing: 1, held: 1, rings: 0, unread: 1 });
    expect(await traders.post(mai, `/trade/offers/${first.uuid}/read`)).toMatchObject({ json: { unread: 0 } });
    expect(await traders.get(mai, first)).toMatchObject({ json: { is_unread: false } });
  });

  it('come in pages with the first copies of each side', async () => {
    const mai = await traders.trader('Mai');
    const many = await Promise.all(Array.from({ length: 10 }, () => traders.instance(mai.id)));
    for (let index = 0; index < 21; index += 1) {
      const sender = await traders.trader('Sender');
      await traders.offer(sender, mai, {
        give: [await traders.instance(sender.id)],
        get: index === 20 ? many : [many[0]!],
      });
    }
    const page = async (before: string) =>
      (await traders.call(mai, `/trade/offers?before=${before}`)).json as unknown as {
        data: TradeSummary[];
        next: string | null;
      };
    const first = await page('');
    expect(first.data[0]?.mine).toMatchObject({ count: 10, items: { length: 8 } });
    expect(first.data).toHaveLength(20);
    const second = await page(first.next ?? '');
    expect([second.data.length, second.next]).toEqual([1, null]);
  });
});

describe('the history', () => {
  it('filters by player, card, copy, date and state', async ({ database }) => {
    const [ren, mai, kai] = [await traders.trader('Ren'), await traders.trader('Mai'), await traders.trader('Kai')];
    const { offer, copy } = await complete(ren, mai, 'Old Name');
    const declined = (await tryToSend(kai, ren)).json;
    await traders.decline(ren, declined);
    await tryToSend(ren, mai);
    const history = async (query: string) =>
      ((await traders.call(ren, `/trade/history?${query}`)).json as unknown as { data: TradeSummary[] }).data.map(
        ({ uuid }) => uuid,
      );
    const { rows } = await database.pool.query<{ uuid: string }>('select uuid from cards where id = $1', [copy.cardId]);
    expect(await history('')).toEqual([declined.uuid, offer.uuid]);
    expect(await history(`player=${kai.uuid}`)).toEqual([declined.uuid]);
    expect(await history(`card=${rows[0]?.uuid}`)).toEqual([offer.uuid]);
    expect(await history(`copy=${copy.uuid}`)).toEqual([offer.uuid]);
    expect(await history('states=declined,void')).toEqual([declined.uuid]);
    expect(await history(`to=${tradeNow.toISOString()}`)).toEqual([]);
    expect(await history(`from=${tradeNow.toISOString()}`)).toHaveLength(2);
  });

  it('shows a completed trade as it was, even if cards and players have other names now', async ({ database }) => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const { offer, copy } = await complete(ren, mai, 'Old Name');
    await database.pool.query(`update cards set name = 'New Name' where id = $1`, [copy.cardId]);
    await database.pool.query(`update players set name = 'Rei' where id = $1`, [ren.id]);
    expect(await traders.get(mai, offer)).toMatchObject({
      json: {
        theirs: { player: { name: 'Ren' }, items: [{ card: { name: 'Old Name' } }] },
        meaning: { mine: { new_cards: 1, gets: 1 } },
      },
    });
    const { json } = await traders.call(mai, '/trade/history/export');
    expect(json).toMatchObject({ count: 1, offers: [{ uuid: offer.uuid, theirs: { player: { name: 'Ren' } } }] });
  });
});

describe('notifications', () => {
  it('tell the other player, and withdraw what is no longer true', async ({ database }) => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const queued = async (who: Trader) =>
      (
        await database.pool.query<{ title: string; text: string; link: string }>(
          `select title, text, link from outbox where player_id = $1 and channel = 'chat' and completed_at is null order by id`,
          [who.id],
        )
      ).rows;
    const first = (await tryToSend(ren, mai)).json;
    expect(await queued(mai)).toEqual([
      { title: 'Ren offers you a trade', text: 'You’d get 1 card for 1 card.', link: `/trades/${first.uuid}` },
    ]);
    await traders.cancel(ren, first);
    expect(await queued(mai)).toMatchObject([{ title: 'Ren took back a trade offer' }]);
    const { offer } = await complete(ren, mai);
    expect((await queued(ren)).at(-1)).toMatchObject({
      title: 'Mai accepted your trade',
      link: `/trades/${offer.uuid}`,
    });
    const declined = (await tryToSend(ren, mai)).json;
    await traders.decline(mai, declined);
    expect((await queued(ren)).at(-1)).toMatchObject({
      title: 'Mai declined your trade',
      text: 'I’m keeping this card.',
    });
    const wanted = await traders.instance(mai.id);
    const countered = await traders.offer(ren, mai, { give: [await traders.instance(ren.id)], get: [wanted] });
    const { json } = await traders.counter(mai, countered, { give: [wanted], get: [await traders.instance(ren.id)] });
    expect((await queued(ren)).at(-1)).toMatchObject({
      title: 'Mai answered with another offer',
      link: `/trades/${json.uuid}`,
    });
  });
});
