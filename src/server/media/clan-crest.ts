import type { Rarity } from '#game/rarity.ts';
import { mix } from './color.ts';
import { createDrawing, fine, round } from './drawing.ts';
import { drawHalo } from './figure/halo.ts';
import type { Scene } from './scene.ts';
import { metalLeaf } from './ornament/metal.ts';
import { pattern, patternNames } from './ornament/pattern.ts';
import { paletteNames, paletteOf, type Palette } from '#game/palette.ts';
import { SeededRandom } from './random.ts';
import { circle, path, polyline, star, type Point } from './shape.ts';
import { silhouetteOf } from './silhouette.ts';

const beasts = [
  'fox-head',
  'oni',
  'wolf-howl',
  'dragon-head',
  'spiked-dragon-head',
  'tiger-head',
  'raven',
  'eagle-emblem',
  'stag-head',
  'octopus',
  'spider-alt',
  'butterfly',
  'lynx-head',
  'samurai-helmet',
  'devil-mask',
  'lotus',
  'wyvern',
  'sea-dragon',
  'owl',
  'rabbit-head',
  'circling-fish',
  'scorpion',
  'hawk-emblem',
  'jellyfish',
  'crowned-skull',
  'unicorn',
  'scarab-beetle',
  'panda',
  'kenku-head',
  'bear-head',
] as const;

export const crestSide = 1000;

/**
 * Returns the rarity whose style a tier has. The clan list has tiers 3, 5 and 7; a tier in between looks like the one
 * below.
 */
export const clanHonors = (tier: number): Rarity => (tier >= 7 ? 'UR' : tier >= 5 ? 'SSR' : tier >= 3 ? 'SR' : 'R');

export function clanPalette(index: number): Palette {
  return paletteOf(paletteNames[(index * 7) % paletteNames.length] ?? 'crimson-lantern');
}

/**
 * Returns the SVG of a clan's crest on a transparent background: a shield, its beast, and ornaments that depend on the
 * tier.
 */
export function composeClanCrest(index: number, tier: number): string {
  const random = new SeededRandom(`clan ${index}`).fork('crest');
  const drawing = createDrawing(crestSide, crestSide);
  const palette = clanPalette(index);
  const beast = silhouetteOf(beasts[Math.abs(index * 11) % beasts.length] ?? 'oni');
  const rank = clanHonors(tier);
  const paint = metalLeaf(drawing, rank);
  const middle = 500;
  const scene: Scene = { drawing, palette, random, moon: { x: middle, y: 300, radius: 260 }, horizon: 800 };

  const radius = rank === 'UR' ? 312 : rank === 'SSR' ? 362 : 430;
  // One opacity for the whole glow, up to the outer ring: a soft one took a quarter of the file.
  drawing.add(
    circle(middle, middle, rank === 'UR' ? radius * 1.37 : radius, `fill="${palette.accent}" fill-opacity="0.12"`),
  );
  drawHalo(scene, rank, middle, middle, radius);
  const reach = rank === 'UR' ? 285 : rank === 'SSR' ? 330 : 385;
  const shield = shieldShape(random.pick(['round', 'hexagon', 'octagon', 'lozenge', 'blossom']), middle, reach);
  drawing.add(
    path(shield, `transform="translate(0 14)" fill="#000000" fill-opacity="0.4"`),
    path(
      shield,
      `fill="${drawing.radial(middle, middle - reach * 0.4, reach * 1.5, [
        [0, mix(palette.sky[2], palette.glow, 0.25)],
        [0.45, palette.sky[1]],
        [1, palette.sky[0]],
      ])}"`,
    ),
    path(shield, `fill="${pattern(drawing, random.pick(patternNames), 58, palette.lit, 0.16, 2.4)}"`),
    path(shield, `fill="none" stroke="${paint}" stroke-width="24" stroke-linejoin="round"`),
    path(shield, `fill="none" stroke="#0b0912" stroke-opacity="0.7" stroke-width="5" stroke-linejoin="round"`),
    circle(
      middle,
      middle,
      reach * 0.68,
      `fill="${drawing.halo([
        [0, palette.moon[0], 0.95],
        [0.75, palette.moon[1], 0.9],
        [1, palette.moon[1], 0.75],
      ])}"`,
    ),
  );
  const { box } = beast;
  const scale = fine((reach * 1.16) / Math.max(box.right - box.left, box.bottom - box.top));
  const placed = `translate(${middle} ${middle}) scale(${scale}) translate(${round(-(box.left + box.right) / 2)} ${round(-(box.top + box.bottom) / 2)})`;
  drawing.add(
    `<g transform="${placed}">`,
    path(
      beast.hull,
      `fill="${drawing.linear(0, 0, 0, 512, [
        [0, mix(palette.accent, '#fff3cf', 0.6)],
        [1, palette.accent],
      ])}" stroke="${palette.ink}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"`,
    ),
    path(
      beast.path,
      `fill="${drawing.linear(0, 0, 300, 512, [
        [0, mix(palette.ink, palette.sky[1], 0.9)],
        [0.5, palette.ink],
      ])}"`,
    ),
    path(beast.path, `fill="none" stroke="${paint}" stroke-width="4"`),
    `</g>`,
  );
  const stars = Math.min(tier, 7);
  for (let each = 0; each < stars; each += 1) {
    const angle = Math.PI / 2 + (each - (stars - 1) / 2) * -0.2;
    drawing.add(
      path(
        star(middle + Math.cos(angle) * reach * 0.92, middle + Math.sin(angle) * reach * 0.92, 30, 13, 4),
        `fill="${paint}" stroke="#0b0912" stroke-width="5" paint-order="stroke"`,
      ),
    );
  }
  return drawing.toSvg();
}

type ShieldForm = 'round' | 'hexagon' | 'octagon' | 'lozenge' | 'blossom';

function shieldShape(form: ShieldForm, middle: number, reach: number): string {
  if (form === 'round')
    return `M${middle - reach} ${middle}a${reach} ${reach} 0 1 0 ${reach * 2} 0a${reach} ${reach} 0 1 0 ${-reach * 2} 0Z`;
  const corners = { hexagon: 6, octagon: 8, lozenge: 4, blossom: 5 }[form];
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + (form === 'octagon' ? 0.5 : 0)) / corners) * Math.PI * 2 - Math.PI / 2;
    return [middle + Math.cos(angle) * reach * 1.04, middle + Math.sin(angle) * reach * 1.04];
  });
  if (form !== 'blossom' && form !== 'lozenge') return `${polyline(points)}Z`;
  // Arcs between the corners leave more space for the beast.
  const bow = form === 'blossom' ? reach * 0.66 : reach * 1.02;
  const [first, ...rest] = [...points, ...points.slice(0, 1)];
  return `M${round(first?.[0] ?? 0)} ${round(first?.[1] ?? 0)}${rest.map(([x, y]) => `A${round(bow)} ${round(bow)} 0 0 1 ${round(x)} ${round(y)}`).join('')}Z`;
}
