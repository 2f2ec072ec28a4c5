import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findDemoAccount } from '#game/demo-accounts.ts';
import { requestToken } from '#tests/support/demo-token.ts';
import { engines } from './support/engines.ts';
import { pause, Visitor } from './support/visitor.ts';

const site = inject('siteUrl');

/** Calls the API and returns the JSON of its answer. */
async function call<T>(path: string, token?: string): Promise<T> {
  const answer = await fetch(`${site}/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return (await answer.json()) as T;
}

interface Copy {
  uuid: string;
  version: number;
  state: string;
  card: { name: string };
}

/** A copy of a common card, which its owner can burn, frame and trade. */
async function findCopy(token: string): Promise<Copy> {
  const { data } = await call<{ data: Copy[] }>(
    '/card/instance/inventory?size=60&is_locked=false&has_frame=false&rarities=R',
    token,
  );
  const copy = data.find(({ version, state }) => version > 10 && state === 'kept');
  if (!copy) throw new Error('There is no copy that can be traded.');
  return copy;
}

describe.each(engines)('in %s', (_, start) => {
  let visitor: Visitor;
  beforeAll(async () => {
    const browser = await start();
    visitor = new Visitor(browser, site);
    await browser.resize(1200, 900);
  });
  afterAll(() => visitor.browser.close());

  it('a player signs in and is back on the page from which they left', async () => {
    await visitor.open('/cards?sort=Name+Z-A');
    await visitor.click('header a', 'Login with Discord');
    await visitor.click('button', findDemoAccount('player').name);
    await visitor.see('header button[aria-label="Account of Emberlily"]');
    await visitor.until('the page before', `return location.pathname + location.search === '/cards?sort=Name+Z-A'`);
  });

  it('a visitor holds Next to turn many pages, and filters the catalogue while typing', async () => {
    await visitor.open('/cards');
    await visitor.browser.run('localStorage.clear()');
    await visitor.open('/cards');
    await visitor.hold(2_500, '.pages-step', 'Next');
    const page = await visitor.until<number>(
      'a later page',
      `const page = Number(new URLSearchParams(location.search).get('page')); return page > 2 && page;`,
    );
    expect(page).toBeGreaterThan(3);
    await visitor.see('.pages-list [aria-current]', String(page));

    await visitor.click('.panel-toggle summary');
    await visitor.click('.panel-rarities label', 'UR');
    await visitor.until('the filter in the address', `return location.search.includes('rarities=UR')`);
    await visitor.until(
      'tiles of that rarity',
      `return [...document.querySelectorAll('.tile-grid .tile')].every(({ dataset }) => dataset.rarity === 'UR')`,
    );
    await visitor.fill('#search', 'fox');
    await visitor.until('the words in the address', `return location.search.includes('fox')`);
  });

  it.each([
    ['the landing page', '/', '.hero-fan .tile-art'],
    ['the catalogue', '/cards?rarities=UR', '.tile-grid .tile-art'],
    ['the page of a UR card', '/card/', '.portrait-card'],
  ])('the cards of %s show their pictures while they move', async (_name, path, selector) => {
    const { cards } = await call<{ cards: { uuid: string }[] }>('/card/catalog?rarities=UR&size=1');
    await visitor.open(path === '/card/' ? `/card/${cards[0]?.uuid}` : path);
    const still = await visitor.stillColors(selector);
    await visitor.browser.move(3, 300);
    await visitor.browser.move(6, 303);
    await visitor.until(
      'the loop',
      `return document.querySelector(arguments[0])?.querySelector('.card-loop')?.dataset.playing === ''`,
      selector,
    );
    const apart = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
    // Light adds to the picture. Without the picture, the middle would be the night behind it: 60 and more apart.
    const look = async () => {
      const colors = await visitor.colors(selector);
      expect(apart(colors, still)).toBeLessThan(30);
      return colors;
    };
    // The window of a browser without a GPU follows the page late.
    const first = await vi.waitFor(look, { timeout: 20_000 });
    await vi.waitFor(async () => expect(apart(await look(), first)).toBeGreaterThan(0.5), { timeout: 20_000 });
    for (let moment = 0; moment < 4; moment += 1) {
      await pause(400);
      await look();
    }
  });

  it('a player burns two cards after a confirmation', async () => {
    const token = await visitor.signIn('premium');
    const { bloodstones } = await call<{ bloodstones: number }>('/user/profile', token);
    await visitor.open('/inventory?rarities=C&version=11-4000&is_locked=false');
    await visitor.see('.inventory li:nth-child(2) .tile:not(.is-skeleton)');
    await visitor.click('.mode-switch button', 'Burn');
    await visitor.click('.inventory li:nth-child(1) .tile');
    await visitor.see('.selection-bar-count', '1 selected');
    await visitor.click('.inventory li:nth-child(2) .tile');
    await visitor.see('.selection-bar-count', '2 selected');
    await visitor.click('.selection-bar button', 'Burn 2 cards');
    await visitor.click('[role=dialog] button', 'Burn 2 cards');
    await visitor.see('[role=dialog]', 'Your bloodstones');
    expect((await call<{ bloodstones: number }>('/user/profile', token)).bloodstones).toBe(bloodstones + 10);
    await visitor.click('[role=dialog] button', 'Done');
    await visitor.see('.selection-bar-count', '0 selected');
  });

  it('a player puts a card into a frame', async () => {
    const copy = await findCopy(await visitor.signIn('collector'));
    await visitor.open(`/inventory/${copy.uuid}`);
    await visitor.click('button', 'Equip frame');
    await visitor.click('[role=dialog] .frame-choices button:not([disabled])');
    await visitor.click('[role=dialog] button', 'Equip this frame');
    await visitor.see('button', 'Remove frame');
  });

  it('a player opens a pack and turns its cards', async () => {
    await visitor.signIn('premium');
    const { data } = await call<{ data: { uuid: string; name: string }[] }>('/store/packs');
    await visitor.open(`/store/packs/${data.find(({ name }) => name === 'Pocket Pack')?.uuid}`);
    await visitor.click('button', 'Open 1');
    for (let turned = 1; turned <= 3; turned += 1) {
      await visitor.click('[role=dialog] .draw-back:not(:disabled)');
      await visitor.until(
        `${turned} turned cards`,
        `return document.querySelectorAll('[role=dialog] .draw[data-turned]').length === ${turned}`,
      );
    }
    await visitor.click('[role=dialog] .button-primary');
    await visitor.until('the summary', `return document.querySelectorAll('.summary-card').length === 3`);
  });

  it('two players trade: one builds an offer, the other accepts it', async () => {
    const wanted = await findCopy(await requestToken('anti-cheat', site));
    const given = await findCopy(await visitor.signIn('game-mod'));
    const theirs = findDemoAccount('anti-cheat');
    await visitor.open(`/trades/new?with=${theirs.discordId}&want=${wanted.uuid}&give=${given.uuid}`);
    await visitor.see('aside', wanted.card.name);
    await visitor.click('button', 'Send the offer');
    await visitor.see('main', `Waits for ${theirs.name}`);
    const address = await visitor.browser.run<string>('return location.pathname');

    const token = await visitor.signIn('anti-cheat');
    await visitor.open(address);
    await visitor.click('button', 'Accept');
    await visitor.click('[role=dialog] button', 'Trade now');
    await visitor.see('.trade-turn', 'The cards have changed hands');
    const { data } = await call<{ data: Copy[] }>(`/card/instance/inventory?size=1000&rarities=R`, token);
    expect(data.map(({ uuid }) => uuid)).toContain(given.uuid);
  });

  it('a newcomer claims the daily reward', async () => {
    await visitor.signIn('newcomer');
    await visitor.open('/event/calendar');
    await visitor.click('button', 'Claim');
    await visitor.see('button', 'Claimed');
  });

  it('an admin creates a series as a draft', async () => {
    await visitor.signIn('admin');
    await visitor.open('/admin/changes');
    await visitor.fill('#set-title', `Season ${randomUUID()}`);
    await visitor.click('button', 'Create');
    const set = await visitor.until<string>(
      'the change set',
      `return /^\\/admin\\/changes\\/([\\da-f-]{36})$/.exec(location.pathname)?.[1]`,
    );
    await visitor.open(`/admin/objects/series/new?set=${set}`);
    await visitor.fill('#field-name input', `Series ${randomUUID()}`);
    await visitor.click('.object-form button', 'Save draft');
    await visitor.see('main', 'This is the draft of the change set.');
  });

  it('a visitor with a phone opens the menu, unfolds a group and closes it', async () => {
    await visitor.open('/cards');
    await visitor.browser.run('localStorage.clear()');
    await visitor.browser.move(1, 1);
    await visitor.browser.resize(460, 800);
    await visitor.open('/cards');
    await visitor.click('.header-menu');
    await visitor.see('#menu', 'Cards');
    await visitor.click('#menu summary', 'Community');
    await visitor.see('#menu [href="/clans"]');
    await visitor.click('[aria-label="Close menu"]');
    await visitor.gone('#menu [href="/clans"]');
    await visitor.browser.resize(1200, 900);
  });
});
