import { round } from './drawing.ts';

export type Point = readonly [x: number, y: number];

export const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

/** Returns the path of a smooth curve through the points (Catmull-Rom), starting with `M`. */
export function curve(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return '';
  let path = `M${at(...first)}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index] as Point;
    const to = points[index + 1] as Point;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    path += `C${at(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)} ${at(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)} ${at(...to)}`;
  }
  return path;
}

export function polyline(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(...point)}`).join('');
}

export function star(x: number, y: number, outer: number, inner: number, tips: number): string {
  const points: Point[] = [];
  for (let index = 0; index < tips * 2; index += 1) {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / tips - Math.PI / 2;
    points.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
  }
  return `${polyline(points)}Z`;
}

export const circle = (x: number, y: number, radius: number, rest: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${rest}/>`;

export const rect = (x: number, y: number, width: number, height: number, rest: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${rest}/>`;

export const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;
