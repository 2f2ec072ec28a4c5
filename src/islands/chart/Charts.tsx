import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { watchCharts } from '#scripts/chart/watch-charts.ts';

interface Props {
  /** What the charts show. They are drawn anew when it changes. */
  of: unknown;
  /** Whether it is one chart, as wide as the text beside it. */
  isWide?: boolean;
  children: ReactNode;
}

/** A grid of charts, each drawn when it comes into view. */
export function Charts({ of, isWide, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? watchCharts(root.current) : undefined), [of]);
  return (
    <div ref={root} className="charts grid gap-1rem" data-wide={isWide ? '' : undefined}>
      {children}
    </div>
  );
}
