import { timelineKinds } from '#game/timeline.ts';
import type { TimelineView } from '#game/timeline.ts';
import { resetTimelineFilter, setTimelineDay, toggleTimelineKind } from '#stores/account/timeline.ts';
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
      <div className="panel-fields timeline-filter">
        <fieldset>
          <legend>Show only</legend>
          {timelineKinds.map((kind) => (
            <label key={kind}>
              <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggleTimelineKind(kind)} />
              <span>{timelineKindNames[kind]}</span>
            </label>
          ))}
        </fieldset>
        <label>
          From
          <input
            type="date"
            value={from}
            min="2000-01-01"
            max={to || '2099-12-31'}
            onChange={({ currentTarget }) => setTimelineDay('from', currentTarget.value)}
          />
        </label>
        <label>
          To
          <input
            type="date"
            value={to}
            min={from || '2000-01-01'}
            max="2099-12-31"
            onChange={({ currentTarget }) => setTimelineDay('to', currentTarget.value)}
          />
        </label>
        <button className="button" type="button" disabled={!isFiltered} onClick={resetTimelineFilter}>
          Reset
        </button>
      </div>
    </form>
  );
}
