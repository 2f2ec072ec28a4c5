import { round } from '#server/media/drawing.ts';

/** A repeating element of a frame, drawn around its own origin; "down" points into the card. */
export interface EdgeMotif {
  readonly spacing: number;
  readonly inset: number;
  readonly fill: string;
  readonly line: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

export const edgeMotifs = {
  beads: { spacing: 52, inset: 36, fill: disc(0, 0, 22), line: 'M-10 -8a14 14 0 0 1 14 -8' },
  flames: {
    spacing: 58,
    inset: 26,
    fill: 'M-28 -10q4 30 20 44q-2 18 -6 30q26 -14 28 -42q6 4 8 12q10 -22 6 -44Z',
    line: 'M-8 0q6 16 8 30',
  },
  scallops: {
    spacing: 64,
    inset: 24,
    fill: 'M-32 -8a32 40 0 0 0 64 0Z',
    line: 'M-22 -6a22 28 0 0 0 44 0M-11 -4a11 15 0 0 0 22 0',
  },
  rope: {
    spacing: 34,
    inset: 34,
    fill: 'M-22 18q2 -34 24 -40q14 -2 20 4q-4 34 -24 42q-14 2 -20 -6Z',
    line: 'M-12 14q4 -20 20 -28',
  },
  spikes: { spacing: 70, inset: 26, fill: 'M-34 -8L-12 10L0 64L12 10L34 -8Z', line: 'M0 4V46' },
  clouds: {
    spacing: 104,
    inset: 28,
    fill: 'M-54 -12q-4 30 24 34q6 26 34 22q22 -2 24 -22q28 0 26 -34Z',
    line: 'M-30 10a16 16 0 0 1 30 -4M4 26a14 14 0 1 1 18 -14',
  },
  chain: {
    spacing: 60,
    inset: 36,
    fill: 'M-38 0a20 17 0 0 1 20 -17h36a20 17 0 0 1 0 34h-36a20 17 0 0 1 -20 -17ZM-22 0a6 6 0 0 0 6 6h32a6 6 0 0 0 0 -12h-32a6 6 0 0 0 -6 6Z',
    line: 'M-16 -11h32',
  },
  leaves: {
    spacing: 62,
    inset: 34,
    fill: 'M-34 4q14 -34 40 -22q-6 30 -40 22ZM-6 10q30 -10 40 18q-30 14 -40 -18Z',
    line: 'M-34 4q34 -12 68 0M-6 10q20 6 36 16',
  },
  feathers: {
    spacing: 44,
    inset: 24,
    fill: 'M-22 -8q-6 44 12 72q24 -24 26 -72Z',
    line: 'M-4 0q-4 30 -6 54M-4 18l12 -10M-6 32l12 -10',
  },
  bones: {
    spacing: 92,
    inset: 36,
    fill: `M-30 -8H30V8H-30Z${disc(-32, -9, 11)}${disc(-32, 9, 11)}${disc(32, -9, 11)}${disc(32, 9, 11)}`,
    line: 'M-22 -2h40',
  },
  blossoms: {
    spacing: 78,
    inset: 38,
    fill: [0, 1, 2, 3, 4]
      .map((petal) =>
        disc(Math.cos((petal * 2 * Math.PI) / 5 - 1.57) * 17, Math.sin((petal * 2 * Math.PI) / 5 - 1.57) * 17, 15),
      )
      .join(''),
    line: `${disc(0, 0, 6)}M0 -7v-14M7 -2l12 -4M-7 -2l-12 -4M4 6l8 11M-4 6l-8 11`,
  },
  coins: { spacing: 66, inset: 38, fill: `${disc(0, 0, 28)}M-9 -9V9H9V-9Z`, line: `${disc(0, 0, 22)}` },
} as const satisfies Record<string, EdgeMotif>;

export type EdgeMotifName = keyof typeof edgeMotifs;
export const edgeMotifNames = Object.keys(edgeMotifs) as EdgeMotifName[];
