import { memo } from 'react';
import type { StaffEvent } from '#contract/staff/player.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { formatAmount } from '#ui/account/ledger-labels.ts';
import { EventSentence } from './EventSentence.tsx';
import { eventKindNames } from './event-labels.ts';

interface Props {
  event: StaffEvent;
  /** The case that led to the file. */
  caseId: string;
}

/** An event of a player's file: a line with links to what it is about. */
export const EventRow = memo(function EventRow({ event, caseId }: Props) {
  return (
    <li className="event-row grid items-baseline" data-kind={event.kind} data-row="" tabIndex={-1}>
      <FormattedDate at={event.at} precision="time" />
      <span className="event-kind">{eventKindNames[event.kind]}</span>
      <div className="event-what break-anywhere">
        <EventSentence event={event} caseId={caseId} />
      </div>
      {event.source === 'ledger' && (
        <span className="event-amount whitespace-nowrap" data-direction={event.amount < 0 ? 'out' : 'in'}>
          {formatAmount(event.amount)} {event.currency}
        </span>
      )}
    </li>
  );
});
