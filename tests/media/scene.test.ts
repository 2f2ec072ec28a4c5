import { describe, expect, it } from 'vitest';
import { eventTypes } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { composeAvatar, composeDefaultAvatar } from '#server/media/avatar-scene.ts';
import { composeBadge } from '#server/media/badge-scene.ts';
import { composeBanner } from '#server/media/banner-scene.ts';
import { composeCard, type CardSubject } from '#server/media/card-scene.ts';
import { composeClanCrest } from '#server/media/clan-crest.ts';
import { composeCurrencyIcon, currencyIconNames } from '#server/media/currency-icon.ts';
import { composePack } from '#server/media/pack/pack-scene.ts';
import { emblemNames } from '#game/emblem.ts';
import { composeFrame } from '#server/media/frame-scene.ts';
import { paletteNames } from '#game/palette.ts';
import { sceneryNames } from '#game/scenery.ts';
import type { PackWrapper } from '#server/db/pack-wrapper.ts';
import { hasSilhouette, silhouetteOf } from '#server/media/silhouette.ts';

const subject = (uuid: string, more: Partial<CardSubject> = {}): CardSubject => ({
  uuid,
  rarity: 'SSR',
  type: 'default',
  emblem: null,
  series: { uuid: 'a-series', palette: 'fox-fire', scenery: 'waves' },
  ...more,
});

const wrapper = (more: Partial<PackWrapper> = {}): PackWrapper => ({
  uuid: 'a-pack',
  name: 'Hundred Lanterns Pack',
  kind: 'pack',
  currency: 'bloodstones',
  isLimited: false,
  cover: subject('a-cover', { emblem: 'oni' }),
  ...more,
});

const everyScene = (): string[] => [
  ...rarities.flatMap((rarity) =>
    eventTypes.map((type) => composeCard(subject(`${rarity} ${type}`, { rarity, type }))),
  ),
  ...sceneryNames.map((scenery) => composeCard(subject(scenery, { series: { uuid: 's', palette: null, scenery } }))),
  ...(['pack', 'event_box'] as const).flatMap((kind) => [
    composePack(wrapper({ kind })),
    composePack(wrapper({ kind, isLimited: true, name: '🃏', cover: null })),
  ]),
  composeFrame('a-frame'),
  composeBanner('a-banner'),
  composeClanCrest(3, 7),
  composeAvatar('100000000000000001', 'abc'),
  composeDefaultAvatar(),
  composeBadge('premium'),
  ...currencyIconNames.map(composeCurrencyIcon),
];

describe('a composed scene', () => {
  it('is byte for byte the same for the same UUID', () => {
    expect(composeCard(subject('one'))).toBe(composeCard(subject('one')));
    expect(composeFrame('one')).toBe(composeFrame('one'));
    expect(composeBanner('one')).toBe(composeBanner('one'));
    expect(composeAvatar('1', 'a')).toBe(composeAvatar('1', 'a'));
  });

  it('differs for each of 24 cards of one series', () => {
    const scenes = new Set(Array.from({ length: 24 }, (_, index) => composeCard(subject(`card ${index}`))));
    expect(scenes.size).toBe(24);
  });

  it('differs for another rarity, palette, scenery, event or emblem', () => {
    const looks: Partial<CardSubject>[] = [
      {},
      { rarity: 'C' },
      { type: 'halloween_2024' },
      { emblem: 'oni' },
      { series: { uuid: 'a-series', palette: 'blood-moon', scenery: 'waves' } },
      { series: { uuid: 'a-series', palette: 'fox-fire', scenery: 'castle' } },
    ];
    expect(new Set(looks.map((look) => composeCard(subject('one', look)))).size).toBe(looks.length);
  });

  it('of a pack differs for another name, kind, currency, foil, series or emblem', () => {
    const series = { uuid: 'a-series', palette: 'blood-moon', scenery: 'waves' };
    const looks: Partial<PackWrapper>[] = [
      {},
      { name: 'Jade Palace Pack' },
      { kind: 'event_box' },
      { currency: 'moonstones' },
      { isLimited: true },
      { cover: subject('a-cover', { emblem: 'oni', series }) },
      { cover: subject('a-cover', { emblem: 'fox' }) },
      { cover: null },
    ];
    expect(new Set(looks.map((look) => composePack(wrapper(look)))).size).toBe(looks.length);
  });

  it('renders a card with unknown names of palette, scenery, event and emblem', () => {
    const odd = subject('odd', {
      emblem: 'no-such',
      type: 'no-such',
      series: { uuid: 's', palette: 'no-such', scenery: '__proto__' },
    });
    expect(composeCard(odd)).toMatch(/^<svg /u);
  });

  it('has a medal for every badge name', () => {
    for (const key of ['premium', 'card-maker', 'nobody-knows', 'constructor', '__proto__']) {
      expect(composeBadge(key)).toMatch(/^<svg /u);
      expect(composeBadge(key)).not.toContain('NaN');
    }
  });

  it('contains no font, no external URL and no NaN', () => {
    for (const svg of everyScene()) {
      expect(svg).not.toMatch(/<text|href|<image|<script|<style|url\((?!#)/u);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    }
  });
});

describe('the available names', () => {
  it('are many and unique', () => {
    expect(paletteNames.length).toBeGreaterThanOrEqual(14);
    expect(sceneryNames.length).toBeGreaterThanOrEqual(10);
    expect(emblemNames.length).toBeGreaterThanOrEqual(200);
    expect(new Set(emblemNames).size).toBe(emblemNames.length);
  });

  it('include a silhouette for every emblem, with an outline inside its canvas', () => {
    expect(emblemNames.filter((name) => !hasSilhouette(name))).toEqual([]);
    expect(['', 'no-such-emblem', 'body', 'constructor', 'a"b'].filter(hasSilhouette)).toEqual([]);
    for (const name of emblemNames) {
      const { hull, box } = silhouetteOf(name);
      expect(hull, name).toMatch(/^M/u);
      expect(Math.min(box.left, box.top), name).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.right, box.bottom), name).toBeLessThanOrEqual(512);
    }
  });
});
