import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, rimLight, shade } from '#server/media/scene.ts';
import { curve, path, type Point } from '#server/media/shape.ts';

/** Draws a pine in the style of ink paintings: a bent trunk and flat pads of needles. */
export function drawPine(scene: Scene, x: number, base: number, height: number, nearness: number): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork(`pine ${round(x)} ${round(base)}`);
  const lean = random.between(-0.28, 0.28) * height;
  const trunk: Point[] = [
    [x, base],
    [x + lean * 0.5, base - height * 0.3],
    [x - lean * 0.25, base - height * 0.62],
    [x + lean * 0.6, base - height],
  ];
  let pads = '';
  let needles = '';
  for (let index = 0; index < 7; index += 1) {
    const level = 0.34 + index * 0.11;
    const side = index % 2 === 0 ? 1 : -1;
    const half = height * (0.34 - level * 0.18) * random.between(0.85, 1.15);
    const px = x + lean * level * 0.4 + side * half * (index === 6 ? 0.1 : 0.72);
    const py = base - height * level;
    pads += `M${round(px - half)} ${round(py)}q${round(half * 0.12)} ${round(-half * 0.34)} ${round(half * 0.5)} ${round(-half * 0.36)}q${round(half * 0.2)} ${round(-half * 0.24)} ${round(half * 0.55)} ${round(-half * 0.16)}q${round(half * 0.6)} ${round(-half * 0.06)} ${round(half * 0.95)} ${round(half * 0.52)}q${round(-half)} ${round(half * 0.16)} ${round(-half * 2)} 0Z`;
    for (let n = -3; n <= 3; n += 1)
      needles += `M${round(px + n * half * 0.22)} ${round(py)}l${round(n * half * 0.05)} ${round(-half * 0.3)}`;
  }
  const dark = shade(palette, nearness);
  drawing.add(
    path(curve(trunk), `fill="none" stroke="${dark}" stroke-width="${round(height * 0.05)}" stroke-linecap="round"`),
    path(pads, `fill="${dark}" stroke="${rimLight(scene, 0.8)}" stroke-width="3"`),
    path(needles, `stroke="${palette.lit}" stroke-opacity="0.13" stroke-width="2"`),
  );
}

export function drawBambooGrove(scene: Scene, count: number, nearness: number): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork(`bamboo ${nearness}`);
  const { width, height } = drawing;
  for (let index = 0; index < count; index += 1) {
    // The middle stays free for the moon and the figure.
    const side = index % 2 === 0 ? random.between(-0.02, 0.3) : random.between(0.7, 1.02);
    const x = width * side;
    const thick = random.between(16, 34) * (0.5 + nearness * 0.6);
    const lean = random.between(-40, 40);
    let nodes = '';
    let leaves = '';
    const segment = random.between(110, 170);
    for (let y = height; y > -segment; y -= segment) {
      const nodeX = x + lean * (1 - y / height);
      nodes += `M${round(nodeX - thick * 0.62)} ${round(y)}h${round(thick * 1.24)}`;
      if (random.chance(0.6)) {
        const way = random.chance(0.5) ? 1 : -1;
        for (let leaf = 0; leaf < 3; leaf += 1) {
          const [dx, dy] = [way * random.between(46, 110), random.between(10, 90)];
          leaves += `M${round(nodeX)} ${round(y)}q${round(dx * 0.6)} ${round(dy * 0.1 - 12)} ${round(dx)} ${round(dy)}q${round(-dx * 0.75)} ${round(-dy * 0.4)} ${round(-dx)} ${round(-dy)}Z`;
        }
      }
    }
    const tone = mix(shade(palette, nearness), palette.sky[2], 0.12 * (1 - nearness));
    const stalk = `M${round(x)} ${height}L${round(x + lean)} -20`;
    drawing.add(
      path(stalk, `stroke="${tone}" stroke-width="${round(thick)}"`),
      path(
        stalk,
        `transform="translate(${round(x < scene.moon.x ? thick * 0.4 : -thick * 0.4)} 0)" stroke="${rimLight(scene, 0.8)}" stroke-width="3"`,
      ),
      path(nodes, `stroke="${mix(tone, palette.lit, 0.22)}" stroke-width="4"`),
      path(leaves, `fill="${tone}"`),
    );
  }
}

/** Draws grass in the foreground, optionally with plumes. */
export function drawReeds(scene: Scene, base: number, height: number, count: number, plumes: boolean): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork(`reeds ${round(base)}`);
  const wind = random.between(-0.5, 0.5);
  let blades = '';
  let heads = '';
  for (let index = 0; index < count; index += 1) {
    const x = random.between(-30, drawing.width + 30);
    // Tall at the sides, low in the middle.
    const open = 0.4 + 0.6 * Math.abs(x / drawing.width - 0.5) * 2;
    const tall = height * random.between(0.5, 1) * open;
    const bend = tall * (wind + random.between(-0.25, 0.25));
    const thick = random.between(4, 9);
    blades += `M${round(x - thick)} ${round(base)}q${round(bend * 0.2)} ${round(-tall * 0.7)} ${round(bend + thick)} ${round(-tall)}q${round(-bend * 0.5)} ${round(tall * 0.4)} ${round(thick - bend)} ${round(tall)}Z`;
    if (plumes && index % 4 === 0) {
      const [tipX, tipY] = [x + bend, base - tall];
      const way = bend > 0 ? 1 : -1;
      for (let hair = 0; hair < 6; hair += 1) {
        heads += `M${round(tipX - way * hair * 3)} ${round(tipY + hair * 13)}q${round(way * 22)} ${round(-6)} ${round(way * (42 - hair * 3))} ${round(24 + hair * 5)}`;
      }
    }
  }
  drawing.add(
    path(
      blades,
      `fill="${drawing.linear(0, base - height, 0, base, [
        [0, shade(palette, 0.8)],
        [0.5, palette.ink],
        [1, palette.ink],
      ])}"`,
    ),
    path(
      heads,
      `fill="none" stroke="${mix(palette.lit, palette.glow, 0.4)}" stroke-opacity="0.7" stroke-width="3.4" stroke-linecap="round"`,
    ),
  );
}

/** Draws a bough that extends from an upper corner, bare or in blossom. */
export function drawBough(scene: Scene, fromLeft: boolean, blossom: boolean): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('bough');
  const way = fromLeft ? 1 : -1;
  const limbs = new Map<number, string>();
  const tips: Point[] = [];
  const grow = (x: number, y: number, angle: number, length: number, thick: number): void => {
    const bend = random.between(-0.35, 0.35);
    const [endX, endY] = [x + Math.cos(angle) * length * way, y + Math.sin(angle) * length];
    const [midX, midY] = [x + Math.cos(angle + bend) * length * 0.5 * way, y + Math.sin(angle + bend) * length * 0.5];
    const key = Math.max(3, Math.round(thick));
    limbs.set(
      key,
      `${limbs.get(key) ?? ''}M${round(x)} ${round(y)}Q${round(midX)} ${round(midY)} ${round(endX)} ${round(endY)}`,
    );
    tips.push([endX, endY], [midX, midY]);
    if (thick < 5) return;
    grow(endX, endY, angle + random.between(-0.3, 0.25), length * random.between(0.68, 0.82), thick * 0.7);
    grow(
      midX,
      midY,
      angle + random.pick([-0.8, 0.8]) + random.between(-0.2, 0.2),
      length * random.between(0.45, 0.7),
      thick * 0.52,
    );
  };
  grow(fromLeft ? -30 : drawing.width + 30, random.between(60, 220), random.between(0.02, 0.4), 210, 26);
  for (const [thick, d] of limbs) {
    drawing.add(
      path(d, `fill="none" stroke="${palette.ink}" stroke-width="${thick}" stroke-linecap="round"`),
      path(
        d,
        `transform="translate(0 ${round(-thick * 0.36)})" fill="none" stroke="${rimLight(scene, 0.6)}" stroke-width="2.4"`,
      ),
    );
  }
  if (blossom) drawBlossoms(scene, tips);
}

function drawBlossoms({ drawing, palette, random }: Scene, places: readonly Point[]): void {
  const chance = random.fork('blossoms');
  let [back, front, hearts] = ['', '', ''];
  for (const [x, y] of places) {
    for (let count = chance.whole(1, 2); count > 0; count -= 1) {
      const size = chance.between(7, 15);
      const [cx, cy] = [x + chance.between(-28, 28), y + chance.between(-24, 24)];
      const turn = chance.between(0, 6);
      let petals = '';
      for (let petal = 0; petal < 5; petal += 1) {
        const angle = turn + (petal * Math.PI * 2) / 5;
        const [px, py] = [cx + Math.cos(angle) * size * 0.78, cy + Math.sin(angle) * size * 0.78];
        petals += `M${round(px - size * 0.6)} ${round(py)}a${round(size * 0.6)} ${round(size * 0.6)} 0 1 0 ${round(size * 1.2)} 0a${round(size * 0.6)} ${round(size * 0.6)} 0 1 0 ${round(-size * 1.2)} 0`;
      }
      if (chance.chance(0.5)) back += petals;
      else front += petals;
      hearts += `M${round(cx - 3)} ${round(cy)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
    }
  }
  drawing.add(
    path(back, `fill="${mix(palette.petal, palette.sky[1], 0.45)}"`),
    path(front, `fill="${mix(palette.petal, '#ffffff', 0.15)}"`),
    path(hearts, `fill="${palette.accent}"`),
  );
}
