import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { composeCard } from '#server/media/card-scene.ts';
import { composeClanCrest } from '#server/media/clan-crest.ts';
import { composeFrame } from '#server/media/frame-scene.ts';
import { clampMediaWidth, mediaWidths } from '#server/media/media-widths.ts';
import { paletteNames } from '#game/palette.ts';
import type { PaletteName } from '#game/palette.ts';
import { InvalidArtError, render } from '#server/media/render.ts';
import { sceneryNames } from '#game/scenery.ts';
import type { SceneryName } from '#game/scenery.ts';

describe('the predefined widths', () => {
  it.each([
    ['1', 120],
    ['120', 120],
    ['121', 160],
    ['161', 240],
    ['400', 400],
    ['999', 1000],
    ['1000', 1000],
    ['99999', 1000],
  ])('rounds %s to %i', (requested, rung) => {
    expect(clampMediaWidth(requested)).toBe(rung);
  });

  it.each([undefined, '', '0', '-5', 'wide', '1e3', '12.5', ' 240', '9'.repeat(40)])('uses 400 for %o', (requested) => {
    expect(clampMediaWidth(requested)).toBe(400);
    expect(mediaWidths).toContain(400);
  });
});

describe('a render', () => {
  const compose = (palette: PaletteName, scenery: SceneryName, rarity: Rarity) =>
    composeCard({
      uuid: `${palette} ${scenery}`,
      rarity,
      type: 'default',
      emblem: null,
      series: { uuid: 's', palette, scenery },
    });

  // A palette sets the colours, and scenery and rarity set the shapes: every pair is composed, and one render of each
  // is made.
  it('succeeds for every palette, and for every scenery in every rarity', async () => {
    for (const palette of paletteNames) {
      for (const scenery of sceneryNames) {
        expect(compose(palette, scenery, 'UR')).not.toMatch(/undefined|NaN/u);
      }
    }
    const pairs = sceneryNames.flatMap((scenery) => rarities.map((rarity) => ({ scenery, rarity })));
    for (let index = 0; index < Math.max(pairs.length, paletteNames.length); index += 1) {
      const palette = paletteNames[index % paletteNames.length];
      const pair = pairs[index % pairs.length];
      if (!palette || !pair) throw new Error('no names');
      const svg = compose(palette, pair.scenery, pair.rarity);
      const bytes = await render({ width: 120, ratio: 1.4, layers: [{ svg }] });
      expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
    }
  });

  it('has the requested size', async () => {
    const svg = composeFrame('a-frame');
    const { width, height } = await sharp(await render({ width: 240, ratio: 1.4, layers: [{ svg }] })).metadata();
    expect([width, height]).toEqual([240, 336]);
  });

  it('leaves a frame transparent in the middle and opaque at the edge', async () => {
    for (let index = 0; index < 20; index += 1) {
      const bytes = await render({ width: 120, ratio: 1.4, layers: [{ svg: composeFrame(`frame ${index}`) }] });
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
      expect(alphaAt(60, 84)).toBe(0);
      expect(alphaAt(24, 84)).toBe(0);
      expect(alphaAt(60, 140)).toBe(0);
      expect(alphaAt(1, 84)).toBeGreaterThan(200);
    }
  });

  // The emblem is the largest picture of a clan's page, and what a phone waits for longest there.
  it('of an emblem is light although it has opacity', async () => {
    for (const index of [1, 2, 5, 8, 19]) {
      const bytes = await render({
        width: 480,
        ratio: 1,
        layers: [{ svg: composeClanCrest(index, 7), isHardEdged: true }],
      });
      expect(bytes.length).toBeLessThan(48 * 1024);
    }
  });

  it('rejects an imported file that is not a picture or is truncated', async () => {
    const order = (image: Buffer) => render({ width: 120, ratio: 1.4, layers: [{ image }] });
    const whole = await sharp({ create: { width: 600, height: 840, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    await expect(order(whole)).resolves.toBeInstanceOf(Buffer);
    await expect(order(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow(InvalidArtError);
    await expect(order(whole.subarray(0, whole.length / 2))).rejects.toThrow(InvalidArtError);
  });
});
