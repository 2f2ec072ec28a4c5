import type { OpenDatabase } from '#server/db/open.ts';

/** One line of a summary: what is measured, against which bound of the design. */
export interface Bound {
  what: string;
  measured: string;
  bound: string;
  kept: boolean;
}

/** A chapter of RESULTS.md. */
export interface Section {
  title: string;
  /** Markdown. */
  text: string;
  bounds: Bound[];
}

/** What a measurement is given. */
export interface BenchContext {
  /** A data folder with the demo world, for sites that run one after another. */
  dataDir: string;
  /** The large world of `large-world.ts`; the first to ask has it made. */
  largeWorld: () => Promise<OpenDatabase>;
  say: (line: string) => void;
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
