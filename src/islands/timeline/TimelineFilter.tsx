import { timelineKinds } from '#game/timeline.ts';
import type { TimelineView } from '#game/timeline.ts';
import { resetTimelineFilter, setTimelineDay, toggleTimelineKind } from '#stores/account/timeline.ts';
import { DayFields } from '#islands/base/DayFields.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { timelineKindNames } from './timeline-labels.ts';

interface Props {
  view: TimelineView;
  isFiltered: boolean;
}

/** The filter of the timeline: kinds and days. */
export function TimelineFilter({ view, isFiltered }: Props) {
  const { kinds, from, to } = view;
  return (
    <form className="panel" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <div className="panel-fields timeline-filter grid gap-y-1rem gap-x-1.2rem hairline rounded-lg">
        <Choices
          kind="chip"
          legend="Show only"
          options={timelineKinds.map((kind) => [kind, timelineKindNames[kind]])}
          chosen={kinds}
          onChange={toggleTimelineKind}
        />
        <DayFields from={from} to={to} onChange={setTimelineDay} />
        <Button disabled={!isFiltered} onClick={resetTimelineFilter}>
          Reset
        </Button>
      </div>
    </form>
  );
}
