import type { StaffAction } from '#contract/staff/action.ts';
import type { StaffEvent } from '#contract/staff/player.ts';
import type { CaseKind } from '#game/staff-case.ts';
import { formatNumber } from '#game/number.ts';
import { CopyNames } from '#islands/timeline/CopyNames.tsx';
import { isRing, timelineTitle } from '#islands/timeline/timeline-labels.ts';
import { browserName } from '#ui/account/browser-name.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { actionTitle, actionStateName } from '#islands/staff/action-text.ts';
import { caseReason, kindTitles } from '#ui/staff/case-reason.ts';
import { playerFilePath, withCase } from '#ui/staff/StaffPersonName.tsx';
import { EventFreeze } from './EventFreeze.tsx';
import { exchangeContent, tradeContent, tradeStateName } from './event-labels.ts';

interface Props {
  event: StaffEvent;
  caseId: string;
}

const challengeResults = {
  passed: 'Passed a verification',
  failed: 'Let a verification expire',
  open: 'Was asked to verify',
};

/** What happened, in a sentence with links. */
export function EventSentence({ event, caseId }: Props) {
  switch (event.source) {
    case 'ledger':
      return (
        <>
          {timelineTitle(event)} <span className="event-more">balance {formatNumber(event.balance)}</span>
        </>
      );
    case 'copies':
      return (
        <>
          {timelineTitle(event)}:{' '}
          <span className="event-more">
            <CopyNames {...event} />
          </span>{' '}
          {caseId !== '' && event.kind !== 'burn' && <EventFreeze copies={event.copies} caseId={caseId} />}
        </>
      );
    case 'exchange':
      return (
        <>
          {exchangeContent(event)}{' '}
          {isRing(event.event) ? (
            <a href={withCase(`/staff/rings/${event.uuid}`, caseId)}>See the ring</a>
          ) : (
            <a href={withCase(`/staff/trades/${event.uuid}`, caseId)}>See the trade</a>
          )}
        </>
      );
    case 'session':
      return (
        <>
          {timelineTitle(event)}{' '}
          <span className="event-more" title={event.browser}>
            {browserName(event.browser)}
          </span>
        </>
      );
    case 'trade':
      return (
        <>
          {tradeContent(event)} <a href={playerFilePath(event.partner, caseId)}>{event.partner.name}</a>{' '}
          <span className="event-more">{tradeStateName(event)}</span>{' '}
          <a href={withCase(`/staff/trades/${event.uuid}`, caseId)}>See the trade</a>
        </>
      );
    case 'challenge':
      return challengeResults[event.result];
    case 'notification':
      return (
        <>
          {event.title} <span className="event-more">{event.text}</span>
        </>
      );
    case 'action':
      return <ActionSentence action={event.action} />;
    case 'note':
      return (
        <>
          {event.by}: <span className="event-more">{event.text}</span>
        </>
      );
    case 'case':
      return (
        <>
          {kindTitles[event.case_kind as CaseKind]}
          {event.is_opener ? ' by this player' : ' about this player'}:{' '}
          <a href={`/staff/cases/${event.uuid}`}>
            {caseReason({ kind: event.case_kind as CaseKind, reason: event.reason })}
          </a>{' '}
          <span className="event-more">{event.state}</span>
        </>
      );
  }
}

function ActionSentence({ action }: { action: StaffAction }) {
  return (
    <>
      {actionTitle(action)}
      {action.until !== null && (
        <>
          {' '}
          until <FormattedDate at={action.until} precision="minute" />
        </>
      )}{' '}
      by <a href={playerFilePath(action.by)}>{action.by.name}</a>{' '}
      <span className="event-more">
        {actionStateName(action)}
        {action.words !== '' && `: ${action.words}`}
      </span>
      {action.case !== null && (
        <>
          {' '}
          <a href={`/staff/cases/${action.case}`}>See the case</a>
        </>
      )}
    </>
  );
}
