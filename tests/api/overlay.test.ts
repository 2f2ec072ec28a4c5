import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { createOverlay, listOverlays, readOverlay } from '#contract/overlay.ts';
import { turningMs } from '#game/highlight.ts';
import { overlayPullMs } from '#game/overlay.ts';
import type { OverlayKind } from '#game/overlay.ts';
import { clans } from '#server/db/schema/clan.ts';
import { players } from '#server/db/schema/player.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

const overlaysOf = ({ db }: TestDatabase) => {
  const game = tradersOf(db);
  const create = async (who: Trader, kind: OverlayKind) => {
    const { json, status } = await game.post(who, `/overlays/${kind}`);
    expect(status).toBe(201);
    return (json as unknown as ReplyOf<typeof createOverlay>).token;
  };
  const read = async (token: string, after: number | null = null) => {
    const response = await game.api.request('/overlays/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, after }),
    });
    return { status: response.status, json: response.json as ReplyOf<typeof readOverlay> };
  };
  const list = async (who: Trader) =>
    (await game.call(who, '/overlays')).json as unknown as ReplyOf<typeof listOverlays>;
  return { ...game, create, read, list };
};

describe('an overlay', () => {
  it('shows what its player claims from its first look on, and nothing of others', async ({ database }) => {
    const game = overlaysOf(database);
    const [player, other] = [await game.trader('Wren'), await game.trader('Other')];
    const card = await game.card({ name: 'Akari', series: 'Lights', rarity: 'SR' });
    await game.give(card, player);
    const token = await game.create(player, 'player');
    const first = await game.read(token);
    expect(first.json).toMatchObject({ kind: 'player', name: 'Wren', data: [] });
    await game.give(card, other);
    const copy = await game.copyOf(card.id, player.id, 77);
    const { json } = await game.read(token, first.json.last);
    expect(json.data).toMatchObject([
      { id: copy.id, player: { name: 'Wren' }, card: { name: 'Akari', rarity: 'SR' }, series: 'Lights', version: 77 },
    ]);
    expect((await game.read(token, json.last)).json.data).toEqual([]);
    expect((await game.list(player)).data).toMatchObject([
      { kind: 'player', last_used_at: expect.any(String) as string },
    ]);
  });

  it('of a clan names the members who want to be named', async ({ database }) => {
    const game = overlaysOf(database);
    const [clan] = await database.db
      .insert(clans)
      .values({
        uuid: randomUUID(),
        index: 77,
        title: 'Foxes',
        emote: '🦊',
        tier: 3,
        inviteUrl: 'https://chat.example/foxes',
      })
      .returning();
    const [player, member, silent] = [
      await game.trader('Wren'),
      await game.trader('Member'),
      await game.trader('Silent'),
    ];
    for (const { id } of [player, member, silent]) {
      await database.db
        .update(players)
        .set({ clanId: clan!.id, isNamedLive: id !== silent.id })
        .where(eq(players.id, id));
    }
    const token = await game.create(player, 'clan');
    const { last, name } = (await game.read(token)).json;
    expect(name).toBe(clan!.title);
    const card = await game.card({ name: 'Akari', series: 'Lights' });
    const drawn = new Date(game.api.clock.now.getTime() + 1000);
    game.api.clock.now = drawn;
    for (const owner of [member, silent]) await game.give(card, owner, { createdAt: drawn });
    // They may still turn their cards.
    expect((await game.read(token, last)).json).toMatchObject({ data: [], last });
    game.api.clock.now = new Date(drawn.getTime() + turningMs);
    expect((await game.read(token, last)).json.data.map((pull) => pull.player.name)).toEqual(['Member']);
    await database.db.update(players).set({ clanId: null }).where(eq(players.id, player.id));
    expect((await game.read(token, last)).json).toMatchObject({ name: null, data: [] });
  });

  it('leaves out what changed hands, what is old, and what was before its address', async ({ database }) => {
    const game = overlaysOf(database);
    const [player, other] = [await game.trader('Wren'), await game.trader('Other')];
    const card = await game.card({ name: 'Akari', series: 'Lights' });
    const before = game.api.clock.now;
    await game.give(card, player, { createdAt: before });
    const drawn = new Date(before.getTime() + 1000);
    game.api.clock.now = drawn;
    const token = await game.create(player, 'player');
    expect((await game.read(token, 0)).json.data).toEqual([]);
    const { last } = (await game.read(token)).json;
    game.api.clock.now = new Date(drawn.getTime() + 1000);
    const traded = await game.give(card, other, { createdAt: game.api.clock.now });
    const offer = await game.offer(other, player, { give: [traded], get_bloodstones: 1 });
    await game.bloodstones(player.id, 1);
    expect((await game.accept(player, offer)).status).toBe(201);
    const kept = await game.give(card, player, { createdAt: game.api.clock.now });
    expect((await game.read(token, last)).json.data.map(({ id }) => id)).toEqual([kept.id]);
    game.api.clock.now = new Date(game.api.clock.now.getTime() + overlayPullMs + 60_000);
    expect((await game.read(token, last)).json.data).toEqual([]);
  });

  it('ends when it gets another address, when it is turned off, and with a ban', async ({ database }) => {
    const game = overlaysOf(database);
    const player = await game.trader('Wren');
    const old = await game.create(player, 'player');
    const token = await game.create(player, 'player');
    expect([(await game.read(old)).status, (await game.read(token)).status]).toEqual([404, 200]);
    await database.db
      .update(players)
      .set({ bannedAt: new Date(0) })
      .where(eq(players.id, player.id));
    expect((await game.read(token)).status).toBe(404);
    await database.db.update(players).set({ bannedAt: null }).where(eq(players.id, player.id));
    expect((await game.call(player, '/overlays/player', { method: 'DELETE' })).json).toMatchObject({ removed: true });
    expect((await game.read(token)).status).toBe(404);
    expect((await game.list(player)).data).toEqual([]);
  });
});
