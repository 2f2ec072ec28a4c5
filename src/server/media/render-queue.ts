/** Thrown where so much waits already that another order would only wait in vain. */
export class QueueFull extends Error {
  constructor() {
    super('too many pictures are waiting to be drawn');
    this.name = 'QueueFull';
  }
}

export interface RenderQueue {
  /** Runs the work in its turn; the same key asked for again meanwhile gets the same result. */
  run(key: string, work: () => Promise<Buffer>): Promise<Buffer>;
}

export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RenderQueue {
  const shared = new Map<string, Promise<Buffer>>();
  const line: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new QueueFull();
    // Whoever leaves hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  const inTurn = async (work: () => Promise<Buffer>): Promise<Buffer> => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    run(key, work) {
      const known = shared.get(key);
      if (known) return known;
      const result = inTurn(work).finally(() => shared.delete(key));
      shared.set(key, result);
      return result;
    },
  };
}
