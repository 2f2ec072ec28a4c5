/** Part of a page, in CSS pixels from the top left of the viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the journeys need of a browser. Positions are in CSS pixels of the viewport. */
export interface Browser {
  name: string;
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page and returns its JSON value; `arguments` are those given here. */
  run: <T>(body: string, ...values: readonly unknown[]) => Promise<T>;
  resize: (width: number, height: number) => Promise<void>;
  move: (x: number, y: number) => Promise<void>;
  press: () => Promise<void>;
  release: () => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (name: 'Enter' | 'Escape' | 'Tab') => Promise<void>;
  /** What the window shows, as RGB bytes in rows. */
  pixels: (box: Box) => Promise<Buffer>;
  close: () => Promise<void>;
}
