import type { OpenDatabase } from '#server/db/open.ts';

/** A line of the summary: a measured value and the design's bound for it. */
export interface Bound {
  what: string;
  measured: string;
  bound: string;
  isMet: boolean;
}

/** A section of RESULTS.md. */
export interface Section {
  title: string;
  /** Markdown. */
  text: string;
  bounds: Bound[];
}

/** A section with what one has to know to compare it. */
export interface MeasuredSection extends Section {
  /** YYYY-MM-DD. */
  day: string;
  /** The machine's load, over one minute, when the measurement began. */
  load: number;
  /** How long sorting a million numbers took then, in milliseconds: the speed of the processor at that moment. */
  sortMs: number;
  /** The processors of the machine: their number and model. */
  processors: string;
  /** The commit that was measured. */
  commit: string;
}

/** The input of a measurement. */
export interface BenchContext {
  /** A data folder with the demo world, for sites that run one after another. */
  dataDir: string;
  /** The large world of `large-world.ts`. The first call creates it. */
  largeWorld: () => Promise<OpenDatabase>;
  say: (line: string) => void;
}

export const KiB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
