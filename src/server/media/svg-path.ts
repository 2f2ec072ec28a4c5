export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One closed outline of a path, independent of the others: it starts at an absolute point. */
export interface PathPart {
  readonly path: string;
  readonly box: Box;
  /** Signed area: a hole has the opposite direction of the shape that it is cut from. */
  readonly area: number;
}

const argumentCounts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Step {
  command: string;
  values: number[];
}

function stepsOf(path: string): Step[] {
  const steps: Step[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/giu)) {
    const size = argumentCounts[command.toLowerCase()] ?? 0;
    const values = numbersOf(rest, command.toLowerCase() === 'a');
    if (size === 0) steps.push({ command, values: [] });
    for (let index = 0; size > 0 && index + size <= values.length; index += size) {
      // Further coordinate pairs after a move are lines.
      const repeated = index > 0 && command === 'm' ? 'l' : index > 0 && command === 'M' ? 'L' : command;
      steps.push({ command: repeated, values: values.slice(index, index + size) });
    }
  }
  return steps;
}

/** Parses numbers. In arcs, the two flags may be written without a space after them. */
function numbersOf(text: string, arc: boolean): number[] {
  const values: number[] = [];
  const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy;
  const flag = /[01]/gy;
  let position = 0;
  while (position < text.length) {
    const place = values.length % 7;
    const pattern = arc && (place === 3 || place === 4) ? flag : number;
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found) {
      values.push(Number(found[0]));
      position = pattern.lastIndex;
    } else {
      position += 1;
    }
  }
  return values;
}

/** Splits a path into its outlines. Box and area are computed from the end and control points of curves. */
export function partsOf(path: string): PathPart[] {
  const parts: PathPart[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let text = '';
  let points: [number, number][] = [];
  const finish = (): void => {
    if (points.length > 2) parts.push({ path: `${text}Z`, box: boxAround(points), area: areaOf(points) });
    text = '';
    points = [];
  };
  for (const { command, values } of stepsOf(path)) {
    const kind = command.toLowerCase();
    const [baseX, baseY] = command === kind ? [x, y] : [0, 0];
    if (kind === 'm') finish();
    if (kind === 'z') {
      finish();
      [x, y] = [startX, startY];
      continue;
    }
    if (kind === 'h') x = baseX + (values[0] ?? 0);
    else if (kind === 'v') y = baseY + (values[0] ?? 0);
    else {
      if (kind !== 'a') {
        for (let index = 0; index + 3 < values.length; index += 2) {
          points.push([baseX + (values[index] ?? 0), baseY + (values[index + 1] ?? 0)]);
        }
      }
      const from: [number, number] = [x, y];
      x = baseX + (values.at(-2) ?? 0);
      y = baseY + (values.at(-1) ?? 0);
      if (kind === 'a') points.push(...bulge(from, [x, y], values));
    }
    points.push([x, y]);
    if (kind === 'm') {
      [startX, startY] = [x, y];
      text = `M${x} ${y}`;
    } else {
      if (text === '') text = `M${startX} ${startY}`;
      text += `${command}${values.join(' ')}`;
    }
  }
  finish();
  return parts;
}

/** Returns the middle point of an arc, so that a circle of two arcs has an area. */
function bulge(from: [number, number], to: [number, number], values: number[]): [number, number][] {
  const [radius = 0, , , large = 0, sweep = 0] = values;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const inner = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  const height = (large ? radius + inner : radius - inner) * (sweep ? 1 : -1);
  return [[(from[0] + to[0]) / 2 + (dy / chord) * height, (from[1] + to[1]) / 2 - (dx / chord) * height]];
}

function areaOf(points: readonly [number, number][]): number {
  let sum = 0;
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  });
  return sum / 2;
}

function boxAround(points: readonly [number, number][]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function boxOf(parts: readonly PathPart[]): Box {
  return {
    left: Math.min(...parts.map((part) => part.box.left)),
    top: Math.min(...parts.map((part) => part.box.top)),
    right: Math.max(...parts.map((part) => part.box.right)),
    bottom: Math.max(...parts.map((part) => part.box.bottom)),
  };
}
