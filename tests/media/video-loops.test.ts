import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { composeLoopFrame, loopScenes } from '#server/media/video-loop-scenes.ts';
import { loopNames, loopOf, readLoop } from '#server/media/video-loops.ts';

describe('the video loops', () => {
  it('exist, are small, and are transparent, as WebM and as AVIF', async () => {
    expect(loopNames.toSorted()).toEqual(Object.keys(loopScenes).toSorted());
    for (const name of loopNames) {
      const video = await readLoop(name, 'webm');
      expect(video.subarray(0, 4).toString('hex'), name).toBe('1a45dfa3');
      // AlphaMode = 1 in the track's video settings.
      expect(video.includes(Buffer.from('53c08101', 'hex')), name).toBe(true);

      const picture = await readLoop(name, 'avif');
      // The brand of a sequence of pictures; a single one is "avif".
      expect(picture.toString('latin1', 4, 12), name).toBe('ftypavis');
      expect(picture.includes('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'), name).toBe(true);
      for (const { length } of [video, picture]) expect(length, name).toBeLessThanOrEqual(90 * 1024);
    }
  });

  it('end with their first frame', async () => {
    const pixels = (name: string, moment: number) =>
      sharp(Buffer.from(composeLoopFrame(name, moment)))
        .ensureAlpha()
        .raw()
        .toBuffer();
    for (const name of loopNames) {
      const [first, last] = await Promise.all([pixels(name, 0), pixels(name, 1)]);
      const apart = first.reduce((most, value, index) => Math.max(most, Math.abs(value - (last[index] ?? 0))), 0);
      expect(apart, name).toBeLessThan(40);
    }
  });

  it('exist only for SSR and UR, and a card always gets the same one', () => {
    for (const rarity of ['C', 'R', 'SR'] as const) expect(loopOf('a-card', rarity)).toBeUndefined();
    expect(loopOf('a-card', 'UR')).toBe(loopOf('a-card', 'UR'));
    const dealt = new Set(Array.from({ length: 200 }, (_, index) => loopOf(`card ${index}`, 'SSR')));
    expect(dealt.size).toBe(8);
  });
});
