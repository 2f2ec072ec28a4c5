/** What the lines of the drawing mean: each entry has a line like those. */
export function GraphLegend({ hasReversals }: { hasReversals: boolean }) {
  return (
    <ul className="graph-legend flex flex-wrap gap-y-0.2rem gap-x-1.2rem mt-0.6rem text-mist type-xs">
      <LegendLine className="is-one-way">Gave at least four times as much as came back</LegendLine>
      <LegendLine className="is-even">Gave more, or as much</LegendLine>
      <LegendLine className="is-less">Gave less</LegendLine>
      {hasReversals && <LegendLine isReversed>Broken: a trade was reversed</LegendLine>}
    </ul>
  );
}

function LegendLine({
  className = '',
  isReversed = false,
  children,
}: {
  className?: string;
  isReversed?: boolean;
  children: string;
}) {
  return (
    <li className="flex items-center gap-0.4rem">
      <svg width="31" height="4" viewBox="0 0 31 4" stroke="currentColor" strokeWidth="4" aria-hidden="true">
        <path className={`graph-edge ${className}`} data-reversed={isReversed ? '' : undefined} d="M0 2h31" />
      </svg>
      {children}
    </li>
  );
}
