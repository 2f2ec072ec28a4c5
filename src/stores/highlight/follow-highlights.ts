import { getEnvironment } from '#client/environment.ts';
import { whileVisible } from '#client/visible-interval.ts';
import type { Highlight } from '#contract/highlight.ts';
import { highlightsEvent, highlightsPath } from '#contract/highlight-stream.ts';

/**
 * Follows what happens in the game after a highlight, while the page is visible. What happened while it was not comes when it
 * is visible again. Returns a function that ends it.
 */
export function followHighlights(after: number, publish: (fresh: readonly Highlight[]) => void): () => void {
  let last = after;
  return whileVisible(() => {
    const address = `${getEnvironment().server}${highlightsPath}?after=${last}`;
    // It opens a lost stream again by itself, from the last event on.
    const source = new EventSource(new URL(address, location.origin));
    source.addEventListener(highlightsEvent, ({ data, lastEventId }: MessageEvent<string>) => {
      last = Math.max(last, Number(lastEventId));
      publish(JSON.parse(data) as Highlight[]);
    });
    return () => source.close();
  });
}
