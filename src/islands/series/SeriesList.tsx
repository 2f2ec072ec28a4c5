import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { idle } from '#stores/base/resource.ts';
import { $heldSeries, subscribeToHeldSeries } from '#stores/series/held-series.ts';
import { SeriesTile } from '#ui/series/SeriesTile.tsx';
import type { TileSeries } from '#ui/series/SeriesTile.tsx';

interface Props {
  series: readonly TileSeries[];
  cdnBase: string;
}

/** Series with the progress of the signed-in player, who loads it. Tiles have the same size before and after. */
export function SeriesList({ series, cdnBase }: Props) {
  const { value } = useStore($heldSeries, { ssr: () => idle });
  useEffect(() => subscribeToHeldSeries(), []);
  return (
    <ul className="series-list">
      {series.map((each, index) => (
        <SeriesTile
          key={each.uuid}
          series={each}
          cdnBase={cdnBase}
          isEager={index === 0}
          owned={value ? (value.get(each.uuid) ?? 0) : undefined}
        />
      ))}
    </ul>
  );
}
