import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { historySteps } from '#game/history.ts';
import { Charts } from '#islands/chart/Charts.tsx';
import { idle } from '#stores/base/resource.ts';
import { $history, $historyStep, chooseHistoryStep, loadHistory, subscribeToHistory } from '#stores/player/history.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Segmented } from '#ui/base/Segmented.tsx';
import { HistoryFigure } from '#ui/history/HistoryFigure.tsx';
import { collectionCharts, stepNames } from '#ui/history/history-view.ts';

interface Props {
  /** The player's uuid. */
  id: string;
  /** Whether it is the viewer's own history, which has the bloodstones. */
  isOwn: boolean;
}

/** A player's collection over time, by day, week or month. */
export function CollectionHistory({ id, isOwn }: Props) {
  const { value, state } = useStore($history, { ssr: () => idle });
  const step = useStore($historyStep);
  useEffect(() => subscribeToHistory(id), [id]);

  if (state === 'failed' || state === 'missing')
    return <LoadError message="This history couldn’t be loaded." onRetry={() => void loadHistory(id)} />;
  // Until it is loaded, empty charts keep its place.
  const nothing = { copies: [], cards: [], series: [], score: [], bloodstones: isOwn ? [] : null };
  return (
    <div className="grid gap-1rem" aria-busy={state === 'loading'}>
      <Segmented
        label="Figures by"
        options={historySteps.map((each) => [each, stepNames[each]])}
        value={step}
        onChange={(each) => chooseHistoryStep(id, each)}
      />
      <Charts of={value}>
        {collectionCharts(value ?? nothing).map(({ id: chart, title, values }) =>
          value ? (
            <HistoryFigure key={chart} id={chart} title={title} days={value.days} values={values} />
          ) : (
            <div key={chart} className="chart-skeleton skeleton-block rounded-md" aria-hidden="true" />
          ),
        )}
      </Charts>
    </div>
  );
}
