import { useEffect, useEffectEvent, useState } from 'react';
import { suggestionDebounce } from '#game/timing.ts';

interface Found<T> {
  text: string;
  /** Null after a failed search. */
  matches: readonly T[] | null;
}

/**
 * Searches for a text after a pause in typing; null is no text. A newer text cancels the search for an older one. Returns
 * null until the search for this text is answered.
 */
export function useMatches<T>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
): Found<T> | null {
  const [found, setFound] = useState<Found<T> | null>(null);
  const find = useEffectEvent(search);
  useEffect(() => {
    if (text === null) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      find(text, request.signal).then(
        (matches) => setFound({ text, matches }),
        () => !request.signal.aborted && setFound({ text, matches: null }),
      );
    }, suggestionDebounce);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return found?.text === text ? found : null;
}
