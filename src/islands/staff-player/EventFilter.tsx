import { useStore } from '@nanostores/react';
import { staffEventKinds } from '#game/staff-timeline.ts';
import { $eventView, jumpToDay, showAllEventKinds, toggleEventKind } from '#stores/staff/player-events.ts';
import { Button } from '#ui/base/Button.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { eventKindNames } from './event-labels.ts';

/** The kinds of events and the day to which the list jumps; the address keeps both. */
export function EventFilter() {
  const { kinds, day } = useStore($eventView);
  return (
    <form
      className="flex flex-wrap items-end justify-between gap-y-0.6rem gap-x-1rem"
      aria-label="Filter"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="event-kinds flex flex-wrap gap-0.4rem" role="group" aria-label="Show only">
        <Pressable aria-pressed={kinds.length === 0} onClick={showAllEventKinds}>
          Everything
        </Pressable>
        {staffEventKinds.map((kind) => (
          <Pressable key={kind} aria-pressed={kinds.includes(kind)} onClick={() => toggleEventKind(kind)}>
            {eventKindNames[kind]}
          </Pressable>
        ))}
      </div>
      <div className="flex items-end gap-0.6rem">
        <TextInput
          label="Jump to the day"
          id="event-day"
          type="date"
          value={day}
          min="2000-01-01"
          max="2099-12-31"
          onChange={jumpToDay}
        />
        {day !== '' && <Button onClick={() => jumpToDay('')}>Back to the newest</Button>}
      </div>
    </form>
  );
}
