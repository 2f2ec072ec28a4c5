import type { Lines } from '#game/chart.ts';
import { withPart } from '#stores/load-part.ts';

/** The place of a chart, which `ui/chart/ChartFigure` renders with its lines. */
const chartSelector = '[data-lines]';

/**
 * Draws the charts within an element, each when it comes into view; the library is loaded with the first one. Returns a
 * function that removes them.
 */
export function watchCharts(root: ParentNode): () => void {
  const drawn: (() => void)[] = [];
  let isOver = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        withPart(
          'chart',
          () => import('./draw-lines.ts'),
          ({ drawLines }) => {
            if (!isOver) drawn.push(drawLines(target, JSON.parse(target.dataset['lines'] ?? '') as Lines));
          },
        );
      }
    },
    { rootMargin: '100px' },
  );
  for (const place of root.querySelectorAll(chartSelector)) observer.observe(place);
  return () => {
    isOver = true;
    observer.disconnect();
    for (const remove of drawn) remove();
  };
}
