import { randomUUID } from 'node:crypto';
import type { LawfulWorld } from './lawful-world.ts';

/**
 * Events that the site accepts, and after which what happened before does not fit what is there now: other terms, or no
 * account any more. They happen one after the other to one site; the first refund by the site would also refund what a later
 * event leaves paid.
 */
export const lawfulEvents: Readonly<Record<string, (world: LawfulWorld) => Promise<void>>> = {
  async 'a player who opened packs and bought a banner deletes the account'({ store, open, buy, buyer, ...world }) {
    const leaver = await buyer();
    await open(leaver, (await store.pack((await store.series()).uuid)).uuid, 5);
    await buy(leaver, (await store.offer('banner')).uuid);
    await world.deleteAccount(leaver);
  },
  async 'a payment that completed after the deletion is refunded by the site'({
    buyer,
    pay,
    choose,
    deleteAccount,
    refundLate,
  }) {
    const leaver = await buyer();
    const session = await pay(leaver);
    await deleteAccount(leaver);
    await choose(session, 'pay');
    await refundLate();
  },
  async 'a payment completes after the deletion'({ buyer, pay, choose, deleteAccount }) {
    const leaver = await buyer();
    const session = await pay(leaver);
    await deleteAccount(leaver);
    await choose(session, 'pay');
  },
  async 'a payment that completed after the deletion is refunded'({ buyer, pay, choose, act, deleteAccount }) {
    const leaver = await buyer();
    const session = await pay(leaver);
    await deleteAccount(leaver);
    await choose(session, 'pay');
    await act(session, 'refund');
  },
  async 'an account with a moonstone debt is deleted, and its dispute is won afterwards'(world) {
    const leaver = await world.buyer();
    const session = await world.pay(leaver, 'pay');
    await world.spend(leaver);
    await world.act(session, 'dispute');
    await world.deleteAccount(leaver);
    await world.act(session, 'win');
  },
  async 'an admin lowers the limits of a pack'({ store, edits, buyer, open }) {
    const pack = await store.pack((await store.series()).uuid, { playerLimit: 20, dailyLimit: 10 });
    await open(await buyer(), pack.uuid, 5);
    await edits.mustPublish('packs', pack.uuid, { daily_limit: 2, player_limit: 3 });
  },
  async 'an admin lowers the limit of an offer'({ store, edits, buyer, buy }) {
    const offer = await store.offer('frame', { playerLimit: 3 });
    const player = await buyer();
    for (let bought = 0; bought < 3; bought += 1) await buy(player, offer.uuid);
    await edits.mustPublish('offers', offer.uuid, { player_limit: 1 });
  },
  async 'an admin changes a guarantee, also to another rarity, and more packs are opened'(world) {
    const { store, edits, open } = world;
    const pack = await store.pack((await store.series()).uuid, { guaranteeRarity: 'UR', guaranteeWithin: 25 });
    const player = await world.buyer();
    await open(player, pack.uuid, 10);
    await edits.mustPublish('packs', pack.uuid, { guarantee: 'UR 3' });
    await open(player, pack.uuid, 5);
    await edits.mustPublish('packs', pack.uuid, { guarantee: 'SR 2' });
    await open(player, pack.uuid, 5);
    await edits.mustPublish('packs', pack.uuid, { guarantee: null });
    await open(player, pack.uuid, 5);
    await edits.mustPublish('packs', pack.uuid, { guarantee: 'SSR 4' });
    await open(player, pack.uuid, 1);
  },
  async 'an admin changes the rarity of drawn cards'({ store, edits, buyer, open }) {
    const series = await store.series({ R: 1, SR: 1 });
    const pack = await store.pack(series.uuid, {
      slots: [{ count: 1, odds: { R: 500_000, SR: 500_000 } }],
      guaranteeRarity: 'SR',
      guaranteeWithin: 2,
    });
    await open(await buyer(), pack.uuid, 10);
    for (const { uuid, rarity } of series.cards) {
      await edits.mustPublish('cards', uuid, { rarity: rarity === 'R' ? 'C' : 'R' });
    }
  },
  async 'an admin changes the slots of a pack'({ store, edits, buyer, open }) {
    const pack = await store.pack((await store.series()).uuid);
    const player = await buyer();
    await open(player, pack.uuid, 5);
    await edits.mustPublish('packs', pack.uuid, { slots: '2x C=50 R=40 SSR=10' });
    await open(player, pack.uuid, 5);
  },
  async 'an admin sells a frame with a second offer'({ store, edits, buyer, buy }) {
    const first = await store.offer('frame');
    await buy(await buyer(), first.uuid);
    const second = { frame: first.item.uuid, currency: 'moonstones', price: 3, position: 2 };
    await edits.mustPublish('offers', randomUUID(), second, 'create');
  },
  async 'an admin puts another item into an offer that was sold'({ store, edits, buyer, buy }) {
    const [frame, banner] = [await store.offer('frame'), await store.offer('banner')];
    await buy(await buyer(), frame.uuid);
    await edits.mustPublish('offers', frame.uuid, { banner: banner.item.uuid });
    await buy(await buyer(), frame.uuid);
  },
  async 'an admin withdraws what was sold'({ store, edits, buyer, open, buy }) {
    const series = await store.series();
    const [pack, banner] = [await store.pack(series.uuid), await store.offer('banner')];
    const player = await buyer();
    await open(player, pack.uuid, 5);
    await buy(player, banner.uuid);
    await edits.mustPublish('packs', pack.uuid, { withdrawn: true });
    await edits.mustPublish('offers', banner.uuid, { withdrawn: true });
    await edits.mustPublish('banners', banner.item.uuid, { withdrawn: true });
    await edits.mustPublish('series', series.uuid, { withdrawn: true });
  },
};
