import { round } from './drawing.ts';
import type { Scene } from './scene.ts';
import { circle, path } from './shape.ts';
import { silhouetteOf } from './silhouette.ts';
import { drawLanternCord } from './scenery/lantern.ts';
import { glow } from './sky/sky.ts';
import { drawWeather, type Weather } from './sky/weather.ts';

/** What an event type adds to each of its cards. */
export interface EventDecoration {
  readonly weather: Weather | undefined;
  readonly decoration: 'pumpkins' | 'snow' | 'lace' | 'summer' | 'lanterns' | 'knots' | 'none';
}

const events = new Map<string, EventDecoration>([
  ['halloween_2024', { weather: 'bats', decoration: 'pumpkins' }],
  ['christmas_2024', { weather: 'snow', decoration: 'snow' }],
  ['maid_2025', { weather: 'petals', decoration: 'lace' }],
  ['summer_1', { weather: undefined, decoration: 'summer' }],
  ['summer_2', { weather: 'sky-lanterns', decoration: 'summer' }],
  ['special', { weather: 'spirits', decoration: 'knots' }],
  ['special_box', { weather: 'sky-lanterns', decoration: 'lanterns' }],
]);

export function eventDecorationOf(type: string): EventDecoration {
  return events.get(type) ?? { weather: undefined, decoration: 'none' };
}

/** Draws the decoration behind the scenery, in the sky. */
export function drawEventBelow(scene: Scene, { decoration }: EventDecoration): void {
  if (decoration === 'summer') drawWeather(scene, 'fireworks');
}

/** Draws the decoration over the finished scene, under the rim. */
export function drawEventAbove(scene: Scene, { decoration }: EventDecoration): void {
  const { width } = scene.drawing;
  if (decoration === 'pumpkins') drawPumpkins(scene);
  if (decoration === 'snow') drawSnowLedge(scene);
  if (decoration === 'lace') drawLace(scene);
  if (decoration === 'lanterns') drawLanternCord(scene, [-30, 70], [width + 30, 70], 60, 6, 30);
  if (decoration === 'knots') drawShimenawa(scene);
}

function drawPumpkins(scene: Scene): void {
  const { drawing } = scene;
  const random = scene.random.fork('pumpkins');
  const { path: line, hull } = silhouetteOf('pumpkin-lantern');
  for (const [x, y, size] of [
    [120, 1260, 0.42],
    [300, 1310, 0.3],
    [860, 1270, 0.38],
  ] as const) {
    const placed = `transform="translate(${round(x + random.between(-40, 40))} ${y}) rotate(${round(random.between(-9, 9))}) scale(${size}) translate(-256 -256)"`;
    drawing.add(
      glow(scene, x, y, size * 620, '#ff8a1c', 0.5),
      path(
        hull,
        `${placed} fill="${drawing.linear(0, 100, 0, 480, [
          [0, '#fff0a0'],
          [0.5, '#ff9d2b'],
          [1, '#c2410c'],
        ])}"`,
      ),
      path(line, `${placed} fill="#160a06"`),
    );
  }
}

/** Snow that lies on the lower rim and hangs from the upper one. */
function drawSnowLedge({ drawing, random }: Scene): void {
  const chance = random.fork('ledge');
  const { width, height } = drawing;
  let lower = `M0 ${height}V${height - 80}`;
  let upper = `M0 0V40`;
  for (let x = 0; x < width; x += 100) {
    lower += `q50 ${round(chance.between(-46, -8))} 100 ${round(chance.between(-10, 10))}`;
    upper += `q50 ${round(chance.between(20, 80))} 100 ${round(chance.between(-6, 6))}`;
  }
  drawing.add(
    path(
      `${lower}V${height}Z`,
      `fill="${drawing.linear(0, height - 130, 0, height, [
        [0, '#ffffff'],
        [1, '#a9c4e6'],
      ])}"`,
    ),
    path(
      `${upper}V0Z`,
      `fill="${drawing.linear(0, 0, 0, 110, [
        [0, '#c3d8f2'],
        [1, '#ffffff'],
      ])}"`,
    ),
  );
}

function drawLace({ drawing }: Scene): void {
  const { width, height } = drawing;
  const step = 50;
  let scallops = '';
  let eyes = '';
  const edge = (x: number, y: number, dx: number, dy: number): void => {
    scallops += `M${x - 29} ${y}a29 29 0 1 0 58 0a29 29 0 1 0 -58 0`;
    eyes += `M${x + dx - 9} ${y + dy}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`;
  };
  for (let x = step / 2; x < width; x += step) {
    edge(x, 44, 0, 10);
    edge(x, height - 44, 0, -10);
  }
  for (let y = step / 2; y < height; y += step) {
    edge(44, y, 10, 0);
    edge(width - 44, y, -10, 0);
  }
  drawing.add(path(scallops, 'fill="#fff7fb" fill-opacity="0.94"'), path(eyes, 'fill="#2a1224" fill-opacity="0.7"'));
  for (const side of [130, width - 130]) {
    drawing.add(
      path(
        `M${side} 92q-70 -66 -84 -18t84 30q70 -80 84 -30t-84 18ZM${side} 100l-36 84 30 -14 12 26 12 -26 30 14Z`,
        'fill="#e8517f" stroke="#7b1f42" stroke-width="4"',
      ),
      circle(side, 96, 15, 'fill="#ff86a9" stroke="#7b1f42" stroke-width="4"'),
    );
  }
}

/** A shimenawa: the twisted rope with paper streamers that marks a holy place at a shrine. */
function drawShimenawa({ drawing }: Scene): void {
  const { width } = drawing;
  const heightAt = (x: number): number => 96 + 70 * (1 - ((x - width / 2) / (width / 2)) ** 2);
  let twists = '';
  let streamers = '';
  for (let x = 0; x < width; x += 34) twists += `M${x} ${round(heightAt(x) - 20)}q20 16 30 42`;
  for (const x of [180, 390, 610, 820]) {
    const y = heightAt(x) + 18;
    streamers += `M${x} ${round(y)}h34v34h-24v30h30v36h-26v34l-34 -16v-40h24v-26h-28v-34h24Z`;
  }
  const rope = `M-20 92Q${width / 2} 240 ${width + 20} 92`;
  drawing.add(
    path(streamers, 'fill="#fffaf0" stroke="#2a2018" stroke-opacity="0.5" stroke-width="2"'),
    path(rope, 'fill="none" stroke="#3a2712" stroke-width="50"'),
    path(rope, 'fill="none" stroke="#d8b06a" stroke-width="42"'),
    path(twists, 'fill="none" stroke="#7b5526" stroke-width="6"'),
  );
}
