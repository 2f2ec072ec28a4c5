import type { GameEvent } from '#contract/calendar.ts';
import type { ShownDayState } from '#game/calendar.ts';
import { currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { Pressable } from '#ui/base/Pressable.tsx';

export interface DayView {
  /** The UTC day. */
  day: string;
  currency: Currency;
  amount: number;
  /** The state of the viewer's reward; undefined while signed out or not loaded. */
  state: ShownDayState | undefined;
  stateLabel: string | undefined;
  reason: string | undefined;
  isToday: boolean;
  events: readonly Pick<GameEvent, 'uuid' | 'title' | 'kind'>[];
}

interface Props {
  day: DayView;
  isChosen: boolean;
  /** Undefined while signed out, because a day has no details then. */
  onChoose: ((day: string) => void) | undefined;
  cdnBase: string;
}

/** A day of the month: its reward, the reward's state and the events. A click shows the details below the month. */
export function CalendarDay({ day, isChosen, onChoose, cdnBase }: Props) {
  const { currency, amount, state, stateLabel, reason, isToday, events } = day;
  const face = (
    <>
      <span className="month-number font-semibold leading-[1.2]">{Number(day.day.slice(8))}</span>
      <span className="month-reward grid justify-items-center text-paper font-semibold tnum leading-[1.2]">
        <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="24" height="24" alt="" />+{amount}
        <span className="visually-hidden"> {currency}</span>
      </span>
      {stateLabel && <span className="month-badge absolute overflow-hidden">{stateLabel}</span>}
      {events.map(({ uuid, title, kind }) => (
        <span className="month-event overflow-hidden rounded-sm" key={uuid} data-kind={kind}>
          {title}
        </span>
      ))}
    </>
  );
  return (
    <td data-state={state} aria-current={isToday ? 'date' : undefined} title={reason}>
      {onChoose ? (
        <Pressable
          className="month-day relative content-start justify-items-center rounded-md grid gap-0.2rem"
          aria-pressed={isChosen}
          onClick={() => onChoose(day.day)}
        >
          {face}
        </Pressable>
      ) : (
        <div className="month-day relative content-start justify-items-center rounded-md grid gap-0.2rem">{face}</div>
      )}
    </td>
  );
}
