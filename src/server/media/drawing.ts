/** Offset, colour and, if it is not opaque, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** An SVG builder. Identical paints are defined only once, which keeps the text short and rendering fast. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  add(...elements: string[]): void;
  /** Adds a definition and returns its `url(#…)`. */
  define(element: (id: string) => string): string;
  /** A gradient along a line, in the drawing's own coordinates. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string;
  radial(x: number, y: number, radius: number, stops: readonly Stop[]): string;
  /** A radial gradient relative to the filled shape's bounding box, so one definition serves many shapes. */
  halo(stops: readonly Stop[]): string;
  toSvg(): string;
}

/** Rounds a coordinate to one decimal, which is finer than a pixel of the largest rendering. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounds to three decimals, for values such as opacities. */
export function fine(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${fine(opacity)}"`;
      return `<stop offset="${fine(offset)}" stop-color="${color}"${alpha}/>`;
    })
    .join('');

export function createDrawing(width: number, height: number): Drawing {
  const body: string[] = [];
  const definitions: string[] = [];
  const known = new Map<string, string>();

  const define = (element: (id: string) => string): string => {
    const key = element('');
    let id = known.get(key);
    if (id === undefined) {
      id = `d${known.size}`;
      known.set(key, id);
      definitions.push(element(id));
    }
    return `url(#${id})`;
  };

  return {
    width,
    height,
    define,
    add: (...elements) => {
      body.push(...elements);
    },
    linear: (x1, y1, x2, y2, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopList(stops)}</linearGradient>`,
      ),
    radial: (x, y, radius, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}">${stopList(stops)}</radialGradient>`,
      ),
    halo: (stops) => define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
  };
}
