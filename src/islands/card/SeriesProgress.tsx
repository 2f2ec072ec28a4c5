import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import { idle } from '#stores/base/resource.ts';
import { $seriesProgress, subscribeToSeriesProgress } from '#stores/card/series-progress.ts';
import { missingHref } from '#ui/card/catalogue-href.ts';
import '#ui/card/series-progress.css';

interface Props {
  /** The series, as a search text. */
  name: string;
}

/** How many cards of a series the signed-in player has, with a link to the others. It keeps its line while it loads. */
export function SeriesProgress({ name }: Props) {
  const { value } = useStore($seriesProgress, { ssr: () => idle });
  useEffect(() => subscribeToSeriesProgress(name), [name]);
  const { series, held, total } = value ?? { series: null, held: 0, total: 0 };
  const missing = total - held;
  return (
    <p className="series-progress flex-wrap text-mist">
      {series && total > 0 && (
        <>
          <span>
            <b className="text-paper font-semibold tnum">{formatNumber(held)}</b> of{' '}
            <b className="text-paper font-semibold tnum">{formatNumber(total)}</b> held
          </span>
          {missing > 0 ? (
            <a href={missingHref(series.name)}>
              {missing === 1 ? 'See the missing card' : `See the ${formatNumber(missing)} missing cards`}
            </a>
          ) : (
            <span>Complete</span>
          )}
        </>
      )}
    </p>
  );
}
