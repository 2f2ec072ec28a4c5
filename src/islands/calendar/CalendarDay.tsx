import type { GameEvent } from '#contract/calendar.ts';
import type { DayState } from '#game/calendar.ts';
import { currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';

export interface DayView {
  /** The UTC day. */
  day: string;
  currency: Currency;
  amount: number;
  /** Nobody's before somebody signs in. */
  state: DayState | undefined;
  stateLabel: string | undefined;
  reason: string | undefined;
  isToday: boolean;
  events: readonly Pick<GameEvent, 'uuid' | 'title' | 'kind'>[];
}

interface Props {
  day: DayView;
  isChosen: boolean;
  /** Absent while nobody is signed in: then there is nothing to say about a day. */
  onChoose: ((day: string) => void) | undefined;
  cdnBase: string;
}

/** One day: its reward, how it stands, and what is on. Pressed, the line below the month says all of it. */
export function CalendarDay({ day, isChosen, onChoose, cdnBase }: Props) {
  const { currency, amount, state, stateLabel, reason, isToday, events } = day;
  const face = (
    <>
      <span className="month-number">{Number(day.day.slice(8))}</span>
      <span className="month-reward">
        <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="24" height="24" alt="" />+{amount}
        <span className="visually-hidden"> {currency}</span>
      </span>
      {stateLabel && <span className="month-badge">{stateLabel}</span>}
      {events.map(({ uuid, title, kind }) => (
        <span className="month-event" key={uuid} data-kind={kind}>
          {title}
        </span>
      ))}
    </>
  );
  return (
    <td data-state={state} aria-current={isToday ? 'date' : undefined} title={reason}>
      {onChoose ? (
        <button type="button" className="month-day" aria-pressed={isChosen} onClick={() => onChoose(day.day)}>
          {face}
        </button>
      ) : (
        <div className="month-day">{face}</div>
      )}
    </td>
  );
}
