import { noteUnreadable } from '#stores/last-failure.ts';

/** Runs one request at a time: a newer one and `cancel` abort the one before, whose outcome counts no more. */
export function createLatest() {
  let current: AbortController | undefined;

  const cancel = () => {
    current?.abort();
    current = undefined;
  };
  async function run<T>(
    request: (signal: AbortSignal) => Promise<T>,
    onValue: (value: T) => void,
    onFailure: (error: unknown) => void = () => undefined,
  ): Promise<void> {
    cancel();
    const own = (current = new AbortController());
    try {
      const value = await request(own.signal);
      if (current === own) onValue(value);
    } catch (error) {
      noteUnreadable(error);
      if (current === own) onFailure(error);
    }
  }
  return { run, cancel };
}
