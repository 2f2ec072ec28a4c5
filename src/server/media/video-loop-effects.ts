import { hsl } from './color.ts';
import { type Drawing, fine, round } from './drawing.ts';
import type { SeededRandom } from './random.ts';
import { circle, curve, path, type Point, star } from './shape.ts';

/*
 * Animated light over a still card. Every motion is a function of a moment in [0, 1) and ends where it began. All
 * colours are light, so the effects work on any picture.
 */

export const loopWidth = 400;
export const loopHeight = 560;

export type LoopEffect = (drawing: Drawing, moment: number, random: SeededRandom) => void;
type Tint = (share: number) => string;

export const gold: Tint = (share) => hsl(38 + share * 14, 1, 0.7 + share * 0.1);
export const prism: Tint = (share) => hsl((share * 360) % 360, 0.95, 0.74);

const wave = (moment: number): number => Math.sin(moment * Math.PI * 2);
/** Rises and falls within a particle's life, slowly at both ends. */
const swell = (life: number): number => Math.sin(life * Math.PI) ** 2;
const lifeAt = (moment: number, phase: number): number => (moment + phase) % 1;

const glow = (drawing: Drawing, x: number, y: number, radius: number, color: string, opacity: number): void => {
  drawing.add(
    circle(
      x,
      y,
      radius,
      `fill="${drawing.halo([
        [0, color, 1],
        [0.3, color, 0.45],
        [1, color, 0],
      ])}" fill-opacity="${fine(opacity)}"`,
    ),
  );
};

export const sheen =
  (tint: Tint): LoopEffect =>
  (drawing, moment) => {
    const x = -420 + moment * 1180;
    for (const [offset, breadth, opacity, share] of [
      [0, 90, 0.34, 0.1],
      [110, 26, 0.5, 0.45],
      [160, 60, 0.22, 0.75],
    ] as const) {
      const left = x + offset;
      const color = tint(share);
      drawing.add(
        path(
          `M${round(left + 150)} 0h${breadth}L${round(left + breadth - 60)} ${loopHeight}h${-breadth}Z`,
          `fill="${drawing.linear(left, 0, left + breadth, 33, [
            [0, color, 0],
            [0.5, color, opacity],
            [1, color, 0],
          ])}"`,
        ),
      );
    }
  };

export const glints =
  (count: number, tint: Tint): LoopEffect =>
  (drawing, moment, random) => {
    for (let index = 0; index < count; index += 1) {
      const [x, y] = [random.between(24, loopWidth - 24), random.between(24, loopHeight - 40)];
      const life = lifeAt(moment, random.next());
      const size = random.between(8, 20) * Math.max(0, 1 - Math.abs(life - 0.5) * 5);
      if (size < 1) continue;
      glow(drawing, x, y, size * 1.3, tint(index / count), 0.6);
      drawing.add(path(star(x, y, size, size * 0.12, 4), 'fill="#ffffff"'));
    }
  };

/** Sparks that rise (or, with a negative `lift`, fall) and fade. */
export const embers =
  (count: number, lift: number, tint: Tint): LoopEffect =>
  (drawing, moment, random) => {
    for (let index = 0; index < count; index += 1) {
      const [fromX, fromY, phase, size, sway] = [
        random.between(0, loopWidth),
        random.between(0.1, 1.05),
        random.next(),
        random.between(1.3, 3.2),
        random.between(8, 30),
      ];
      const life = lifeAt(moment, phase);
      const x = fromX + wave(life + phase) * sway;
      const y = loopHeight * (lift > 0 ? fromY : 1 - fromY) - life * lift;
      glow(drawing, x, y, size * 4, tint(index / count), swell(life) * 0.8);
      drawing.add(circle(x, y, size, `fill="#fff8e0" fill-opacity="${fine(swell(life))}"`));
    }
  };

export const petals =
  (count: number, tint: Tint): LoopEffect =>
  (drawing, moment, random) => {
    for (let index = 0; index < count; index += 1) {
      const [fromX, phase, size, spin] = [
        random.between(-40, loopWidth),
        random.next(),
        random.between(7, 13),
        random.pick([-1, 1]),
      ];
      const life = lifeAt(moment, phase);
      const x = fromX + life * 90 + wave(life * 2) * 16;
      const y = -20 + life * (loopHeight + 40);
      drawing.add(
        path(
          `M0 ${-size}Q${round(size * 0.8)} 0 0 ${size}Q${round(-size * 0.8)} 0 0 ${-size}Z`,
          `transform="translate(${round(x)} ${round(y)}) rotate(${round(life * 360 * spin + phase * 360)}) scale(${fine(0.35 + Math.abs(wave(life + phase)) * 0.65)} 1)" fill="${tint(index / count)}" fill-opacity="${fine(Math.min(1, swell(life) * 2) * 0.85)}"`,
        ),
      );
    }
  };

export const rays =
  (count: number, tint: Tint): LoopEffect =>
  (drawing, moment) => {
    const [x, y] = [loopWidth / 2, loopHeight * 0.42];
    for (let index = 0; index < count; index += 1) {
      // The whole loop rotates by two rays, so its end matches its beginning; colours alternate in pairs.
      const angle = ((index + moment * 2) / count) * Math.PI * 2;
      const half = (Math.PI / count) * 0.42;
      const color = tint((index % 2) * 0.5 + 0.1);
      const tip = (offset: number): string =>
        `${round(x + Math.cos(angle + offset) * 420)} ${round(y + Math.sin(angle + offset) * 420)}`;
      drawing.add(
        path(
          `M${x} ${round(y)}L${tip(-half)}L${tip(half)}Z`,
          `fill="${drawing.radial(x, y, 360, [
            [0.12, color, 0],
            [0.3, color, 0.2],
            [1, color, 0],
          ])}"`,
        ),
      );
    }
  };

export const aurora =
  (tint: Tint): LoopEffect =>
  (drawing, moment) => {
    for (let band = 0; band < 3; band += 1) {
      const base = 150 + band * 70;
      const edge = (lift: number): Point[] =>
        [0, 1, 2, 3, 4, 5].map((step) => [
          -40 + step * 96,
          base - lift + Math.sin(step * 1.5 + band * 2 + moment * Math.PI * 2) * 26,
        ]);
      const color = tint(band / 3 + 0.3);
      drawing.add(
        path(
          `${curve(edge(0))}${curve(edge(150).reverse()).replace('M', 'L')}Z`,
          `fill="${drawing.linear(0, base + 26, 0, base - 160, [
            [0, color, 0],
            [0.2, color, 0.36 + wave(moment + band / 3) * 0.1],
            [1, color, 0],
          ])}"`,
        ),
      );
    }
  };

export const fireflies =
  (count: number, tint: Tint): LoopEffect =>
  (drawing, moment, random) => {
    for (let index = 0; index < count; index += 1) {
      const [x, y, phase, reach] = [
        random.between(20, 380),
        random.between(160, 540),
        random.next(),
        random.between(10, 34),
      ];
      const life = lifeAt(moment, phase);
      const [px, py] = [x + wave(life) * reach, y + wave(life * 2 + phase) * reach * 0.5];
      glow(drawing, px, py, 17, tint(index / count), 0.15 + swell(life) * 0.7);
      drawing.add(circle(px, py, 2.2, `fill="#fffbe0" fill-opacity="${fine(0.25 + swell(life) * 0.75)}"`));
    }
  };

export const rings =
  (tint: Tint): LoopEffect =>
  (drawing, moment) => {
    for (let index = 0; index < 3; index += 1) {
      const life = lifeAt(moment, index / 3);
      const [x, y, reach] = [loopWidth / 2, loopHeight * 0.42, 60 + life * 250];
      const color = tint(index / 3);
      drawing.add(
        circle(
          x,
          y,
          reach,
          `fill="${drawing.halo([
            [0.62, color, 0],
            [0.88, color, 0.55],
            [1, color, 0],
          ])}" fill-opacity="${fine(swell(life))}"`,
        ),
      );
    }
  };

export const spirits =
  (count: number, tint: Tint): LoopEffect =>
  (drawing, moment, random) => {
    for (let index = 0; index < count; index += 1) {
      const [x, y, phase, size] = [
        random.between(30, 370),
        random.between(120, 500),
        random.next(),
        random.between(10, 20),
      ];
      const life = lifeAt(moment, phase);
      const [px, py] = [x + wave(life) * 14, y - Math.sin(life * Math.PI * 2) * 20];
      const lean = wave(life + 0.25) * size * 0.5;
      glow(drawing, px, py, size * 2.4, tint(index / count), 0.45 + swell(life) * 0.3);
      drawing.add(
        path(
          `M${round(px - size * 0.5)} ${round(py)}a${round(size * 0.5)} ${round(size * 0.5)} 0 0 0 ${round(size)} 0Q${round(px + size * 0.4 + lean * 0.4)} ${round(py - size * 0.8)} ${round(px + lean)} ${round(py - size * 1.7)}Q${round(px - size * 0.5 + lean * 0.4)} ${round(py - size * 0.7)} ${round(px - size * 0.5)} ${round(py)}Z`,
          `fill="#ffffff" fill-opacity="0.75"`,
        ),
      );
    }
  };

export const meteors =
  (count: number, tint: Tint): LoopEffect =>
  (drawing, moment, random) => {
    for (let index = 0; index < count; index += 1) {
      const [fromX, fromY, phase] = [random.between(120, 520), random.between(-60, 240), random.next()];
      const life = lifeAt(moment, phase) * 1.8;
      if (life > 1) continue;
      const [x, y] = [fromX - life * 300, fromY + life * 200];
      const color = tint(index / count);
      drawing.add(
        path(
          `M${round(x)} ${round(y)}l90 -60`,
          `fill="none" stroke="${drawing.linear(x, y, x + 90, y - 60, [
            [0, '#ffffff', swell(life)],
            [0.2, color, swell(life) * 0.8],
            [1, color, 0],
          ])}" stroke-width="3" stroke-linecap="round"`,
        ),
      );
      glow(drawing, x, y, 9, color, swell(life) * 0.9);
    }
  };
