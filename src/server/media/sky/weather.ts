import { mix } from '#server/media/color.ts';
import { fine, round } from '#server/media/drawing.ts';
import type { Scene } from '#server/media/scene.ts';
import { circle, path } from '#server/media/shape.ts';
import { silhouetteOf } from '#server/media/silhouette.ts';

import { glow } from './sky.ts';

export type Weather =
  | 'petals'
  | 'embers'
  | 'rain'
  | 'snow'
  | 'fireflies'
  | 'leaves'
  | 'spirits'
  | 'sky-lanterns'
  | 'moths'
  | 'bats'
  | 'fireworks';

export const commonWeather: readonly Weather[] = [
  'petals',
  'embers',
  'rain',
  'fireflies',
  'leaves',
  'spirits',
  'sky-lanterns',
  'moths',
];

export function drawWeather(scene: Scene, weather: Weather): void {
  const draw = {
    petals: drawPetals,
    embers: drawEmbers,
    rain: drawRain,
    snow: drawSnow,
    fireflies: drawFireflies,
    leaves: (each: Scene) =>
      drawFlock(each, 'maple-leaf', 22, [0.05, 0.15], mix(each.palette.petal, each.palette.accent, 0.5)),
    spirits: drawSpirits,
    'sky-lanterns': drawSkyLanterns,
    moths: (each: Scene) => drawFlock(each, 'fairy', 9, [0.07, 0.16], each.palette.petal),
    bats: (each: Scene) => drawFlock(each, 'bat', 13, [0.12, 0.34], each.palette.ink),
    fireworks: drawFireworks,
  }[weather];
  draw(scene);
}

function drawPetals({ drawing, palette, random }: Scene): void {
  const chance = random.fork('petals');
  let [far, near] = ['', ''];
  for (let index = 0; index < 46; index += 1) {
    const size = chance.between(7, 22);
    const [x, y] = [chance.between(-20, drawing.width), chance.between(0, drawing.height)];
    const angle = chance.between(0, Math.PI * 2);
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size];
    const petal = `M${round(x)} ${round(y)}q${round(dx * 0.2 - dy * 0.55)} ${round(dy * 0.2 + dx * 0.55)} ${round(dx)} ${round(dy)}q${round(-dx * 0.2 + dy * 0.5)} ${round(-dy * 0.2 - dx * 0.5)} ${round(-dx)} ${round(-dy)}Z`;
    if (size < 13) far += petal;
    else near += petal;
  }
  drawing.add(
    path(far, `fill="${palette.petal}" fill-opacity="0.6"`),
    path(near, `fill="${mix(palette.petal, '#ffffff', 0.2)}" fill-opacity="0.92"`),
  );
}

function drawEmbers(scene: Scene): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('embers');
  for (let index = 0; index < 40; index += 1) {
    const y = drawing.height * random.between(0.02, 1) ** 0.7;
    const x = random.between(0, drawing.width);
    const size = random.between(1.6, 5) * (0.5 + y / drawing.height);
    drawing.add(
      glow(scene, x, y, size * 4.5, palette.accent, 0.75),
      circle(x, y, size, `fill="${mix(palette.accent, '#fff2c0', 0.7)}"`),
    );
  }
}

function drawRain({ drawing, palette, random }: Scene): void {
  const chance = random.fork('rain');
  const slant = chance.between(-0.22, 0.22);
  for (const [count, length, opacity, thick] of [
    [60, 70, 0.2, 1.6],
    [34, 130, 0.32, 2.4],
  ] as const) {
    let drops = '';
    for (let index = 0; index < count; index += 1) {
      const tall = length * chance.between(0.6, 1.3);
      drops += `M${round(chance.between(-60, drawing.width + 60))} ${round(chance.between(-60, drawing.height))}l${round(tall * slant)} ${round(tall)}`;
    }
    drawing.add(
      path(drops, `stroke="${palette.lit}" stroke-opacity="${opacity}" stroke-width="${thick}" stroke-linecap="round"`),
    );
  }
}

function drawSnow(scene: Scene): void {
  const { drawing } = scene;
  const random = scene.random.fork('snow');
  let flakes = '';
  for (let index = 0; index < 90; index += 1) {
    const size = random.between(2, 6);
    flakes += `M${round(random.between(0, drawing.width))} ${round(random.between(0, drawing.height))}a${round(size)} ${round(size)} 0 1 0 ${round(size * 2)} 0a${round(size)} ${round(size)} 0 1 0 ${round(-size * 2)} 0`;
  }
  drawing.add(path(flakes, 'fill="#ffffff" fill-opacity="0.8"'));
  for (let index = 0; index < 16; index += 1) {
    drawing.add(
      glow(
        scene,
        random.between(0, drawing.width),
        random.between(0, drawing.height),
        random.between(14, 34),
        '#ffffff',
        0.6,
      ),
    );
  }
}

function drawFireflies(scene: Scene): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('fireflies');
  const color = mix(palette.glow, '#f5ff8a', 0.5);
  for (let index = 0; index < 24; index += 1) {
    const [x, y] = [random.between(0, drawing.width), drawing.height * random.between(0.35, 1)];
    const size = random.between(3, 7);
    drawing.add(glow(scene, x, y, size * 7, color, 0.55), circle(x, y, size, `fill="${mix(color, '#ffffff', 0.6)}"`));
  }
}

/** Draws hitodama, small floating flames. */
function drawSpirits(scene: Scene): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('spirits');
  const color = mix(palette.petal, palette.glow, 0.4);
  for (let index = 0; index < 7; index += 1) {
    const size = random.between(20, 52);
    const x = drawing.width * (index % 2 === 0 ? random.between(0.05, 0.3) : random.between(0.7, 0.95));
    const y = drawing.height * random.between(0.2, 0.85);
    const tail = random.between(-1, 1) * size * 1.1;
    const flame = (scale: number): string => {
      const r = size * 0.5 * scale;
      return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 0 ${round(r * 2)} 0q0 ${round(-r * 1.3)} ${round(-r * 0.7 + tail * 0.5 * scale)} ${round(-r * 2)}q${round(tail * 0.2)} ${round(-r)} ${round(tail * 0.5 * scale)} ${round(-r * 1.5)}q${round(-r * 1.6 - tail * 0.5)} ${round(r * 0.8)} ${round(-r * 1.3 - tail)} ${round(r * 3.5)}Z`;
    };
    drawing.add(
      glow(scene, x, y, size * 2.6, color, 0.5),
      path(flame(1), `fill="${color}" fill-opacity="0.65"`),
      path(flame(0.6), `fill="${mix(color, '#ffffff', 0.75)}" fill-opacity="0.9"`),
    );
  }
}

function drawSkyLanterns(scene: Scene): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('sky lanterns');
  for (let index = 0; index < 15; index += 1) {
    const size = random.between(8, 34) * (index > 10 ? 1 : 0.55);
    const [x, y] = [random.between(0, drawing.width), random.between(40, scene.horizon)];
    const warm = mix(palette.accent, palette.glow, random.between(0, 0.5));
    drawing.add(
      glow(scene, x, y, size * 3, warm, 0.6),
      path(
        `M${round(x - size * 0.5)} ${round(y + size * 0.7)}L${round(x - size * 0.66)} ${round(y - size * 0.4)}q${round(size * 0.66)} ${round(-size * 0.7)} ${round(size * 1.32)} 0L${round(x + size * 0.5)} ${round(y + size * 0.7)}Z`,
        `fill="${drawing.linear(0, y - size, 0, y + size, [
          [0, warm],
          [1, mix(warm, '#fff4cc', 0.8)],
        ])}"`,
      ),
    );
  }
}

/** Draws small silhouettes in the wind. */
function drawFlock(
  { drawing, random }: Scene,
  name: string,
  count: number,
  [least, most]: readonly [number, number],
  color: string,
): void {
  const chance = random.fork(name);
  const { path: line } = silhouetteOf(name);
  for (let index = 0; index < count; index += 1) {
    const scale = chance.between(least, most);
    drawing.add(
      path(
        line,
        `transform="translate(${round(chance.between(0, drawing.width))} ${round(chance.between(0, drawing.height * 0.92))}) rotate(${round(chance.between(-70, 70))}) scale(${fine(scale)}) translate(-256 -256)" fill="${color}" fill-opacity="${fine(0.4 + scale * 2)}"`,
      ),
    );
  }
}

function drawFireworks(scene: Scene): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('fireworks');
  const colors = [palette.accent, palette.glow, palette.petal];
  for (let burst = 0; burst < 5; burst += 1) {
    const [x, y] = [drawing.width * random.between(0.08, 0.92), scene.horizon * random.between(0.1, 0.6)];
    const size = random.between(70, 190);
    const color = random.pick(colors);
    let rays = '';
    let sparks = '';
    for (let ray = 0; ray < 26; ray += 1) {
      const angle = (ray / 26) * Math.PI * 2;
      const reach = size * random.between(0.82, 1);
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      rays += `M${round(x + dx * size * 0.25)} ${round(y + dy * size * 0.25)}Q${round(x + dx * reach * 0.7)} ${round(y + dy * reach * 0.7)} ${round(x + dx * reach)} ${round(y + dy * reach + size * 0.08)}`;
      sparks += `M${round(x + dx * reach - 3)} ${round(y + dy * reach + size * 0.08)}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0`;
    }
    drawing.add(
      glow(scene, x, y, size * 1.2, color, 0.4),
      path(
        rays,
        `fill="none" stroke="${drawing.radial(x, y, size, [
          [0, '#ffffff', 0.9],
          [0.4, color, 0.9],
          [1, color, 0.35],
        ])}" stroke-width="3" stroke-linecap="round"`,
      ),
      path(sparks, `fill="${mix(color, '#ffffff', 0.5)}"`),
    );
  }
}
