import { fnv1a } from '#game/hash.ts';
import { hsl, mix } from './color.ts';
import { createDrawing, fine, round } from './drawing.ts';
import { metalLeaf } from './ornament/metal.ts';
import { pattern } from './ornament/pattern.ts';
import { SeededRandom } from './random.ts';
import { circle, path, polyline, type Point, star } from './shape.ts';
import { silhouetteOf } from './silhouette.ts';

/** Symbols for badges with a known meaning. Every other key gets one at random. */
const symbols = new Map([
  ['maker', 'paint-brush'],
  ['premium', 'queen-crown'],
  ['card_maker', 'paint-brush'],
  ['voter', 'vote'],
  ['collector', 'card-pick'],
  ['trader', 'trade'],
  ['clan_leader', 'imperial-crown'],
  ['partner', 'shaking-hands'],
  ['streamer', 'video-camera'],
  ['moderator', 'shield'],
  ['admin', 'crossed-swords'],
  ['booster', 'rocket'],
  ['tester', 'bug-net'],
  ['founder', 'shinto-shrine'],
  ['veteran', 'samurai-helmet'],
  ['halloween', 'pumpkin-lantern'],
  ['christmas', 'snowflake-1'],
  ['summer', 'wave-crest'],
  ['anti_cheat', 'third-eye'],
  ['maid', 'ribbon'],
]);

const hues = new Map([
  ['premium', 268],
  ['halloween', 24],
  ['christmas', 150],
  ['maid', 335],
  ['summer', 195],
]);

/** Returns whether a badge has a symbol of its own. */
export const hasBadgeSymbol = (key: string): boolean => symbols.has(key);

const chanceSigns = [
  'fox-head',
  'oni',
  'lotus',
  'raven',
  'owl',
  'butterfly',
  'dragon-spiral',
  'paper-crane',
  'maple-leaf',
  'spark-spirit',
  'fire-gem',
  'star-swirl',
  'circling-fish',
  'lantern-flame',
] as const;

/** Returns the SVG of a badge: a medal whose metal and colour depend on the key. */
export function composeBadge(key: string): string {
  const random = new SeededRandom(key).fork('badge');
  const drawing = createDrawing(512, 512);
  const paint = metalLeaf(drawing, key === 'premium' ? 'SSR' : random.pick(['SR', 'SSR', 'R', 'SSR']));
  const color = hsl(hues.get(key) ?? fnv1a(key) % 360, 0.62, 0.42);
  const sign = silhouetteOf(symbols.get(key.replaceAll('-', '_')) ?? random.pick(chanceSigns));
  const sides = random.pick([6, 8, 10]);
  const medal = Array.from({ length: sides }, (_, index): Point => {
    const angle = (index / sides) * Math.PI * 2 - Math.PI / 2;
    return [256 + Math.cos(angle) * 216, 256 + Math.sin(angle) * 216];
  });
  const outline = `${polyline(medal)}Z`;
  const { box } = sign;
  const scale = fine(248 / Math.max(box.right - box.left, box.bottom - box.top));
  const placed = `translate(256 256) scale(${scale}) translate(${round(-(box.left + box.right) / 2)} ${round(-(box.top + box.bottom) / 2)})`;
  drawing.add(
    path(
      star(256, 256, 254, 206, sides * 2),
      `fill="${mix(color, '#06050c', 0.55)}" stroke="${paint}" stroke-width="6" stroke-linejoin="round"`,
    ),
    path(
      outline,
      `fill="${drawing.radial(256, 150, 330, [
        [0, mix(color, '#ffffff', 0.3)],
        [0.5, color],
        [1, mix(color, '#06050c', 0.7)],
      ])}" stroke="${paint}" stroke-width="22" stroke-linejoin="round"`,
    ),
    path(outline, `fill="${pattern(drawing, 'shippo', 48, '#ffffff', 0.13, 2)}"`),
    circle(256, 256, 168, `fill="#06050c" fill-opacity="0.28" stroke="${paint}" stroke-width="5"`),
    `<g transform="${placed}">`,
    path(sign.path, 'transform="translate(8 14)" fill="#000000" fill-opacity="0.45"'),
    path(sign.path, `fill="${paint}"`),
    `</g>`,
    path(
      'M120 190q60 -92 160 -100',
      'fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="10" stroke-linecap="round"',
    ),
  );
  return drawing.toSvg();
}
