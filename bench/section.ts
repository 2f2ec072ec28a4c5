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

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
