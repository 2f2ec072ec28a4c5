/** Something that is done again and again. */
export interface Repeated {
  /** Does it no more; gives up what is under way, and waits for that. */
  close(): Promise<void>;
}

export interface RepeatedOptions {
  everyMs: number;
  /** Answers whether there is more to do at once. */
  run: (signal: AbortSignal) => Promise<boolean | void>;
  onFailure: (failure: unknown) => void;
}

/** Does something at once and then every so often; never twice at a time. */
export function repeat({ everyMs, run, onFailure }: RepeatedOptions): Repeated {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = async () => {
    let isMore = true;
    while (isMore && !closing.signal.aborted) {
      isMore = false;
      try {
        isMore = (await run(closing.signal)) === true;
      } catch (failure) {
        if (!closing.signal.aborted) onFailure(failure);
      }
    }
    if (!closing.signal.aborted) {
      timer = setTimeout(() => {
        running = begin();
      }, everyMs).unref();
    }
  };
  let running = begin();
  return {
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
