import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { assign, handOver } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { caseReason, kindTitles, outcomeTitles } from '#ui/staff/case-reason.ts';
import { CaseHandOver } from './CaseHandOver.tsx';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  details: StaffCaseDetails;
  isSending: boolean;
  onNext: () => void;
}

/** What the case is about, who has it, and the steps that concern the queue. */
export function CaseHead({ details, isSending, onNext, ...media }: Props) {
  const { uuid, kind, state, player, clan, trade, opener, assignee, outcome, answer, words, viewers } = details;
  const canAnswer = details.can_answer;
  const holders = details.colleagues.filter((each) => each.uuid !== assignee?.uuid);
  return (
    <section className="grid gap-0.8rem">
      <h2 className="text-paper type-lg font-semibold">
        {caseReason(details)} <span className="badge">{kindTitles[kind]}</span>
      </h2>
      <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
        {player && (
          <div>
            <dt>About</dt>
            <dd>
              <StaffPersonName person={player} caseId={uuid} {...media} />
            </dd>
          </div>
        )}
        {clan && (
          <div>
            <dt>Clan</dt>
            <dd>
              <a href={`/clans/${clan.index}`}>{clan.title}</a>
            </dd>
          </div>
        )}
        {trade !== null && (
          <div>
            <dt>Trade</dt>
            <dd>
              <a href={`/staff/trades/${trade}?case=${uuid}`}>See the trade</a>
            </dd>
          </div>
        )}
        <div>
          <dt>From</dt>
          <dd>{opener ? <StaffPersonName person={opener} caseId={uuid} {...media} /> : 'the site'}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <FormattedDate at={details.created_at} precision="minute" />
          </dd>
        </div>
        <div>
          <dt>Assigned to</dt>
          <dd>{assignee ? <StaffPersonName person={assignee} {...media} /> : 'nobody'}</dd>
        </div>
        {details.closed_at !== null && (
          <div>
            <dt>Closed</dt>
            <dd>
              <FormattedDate at={details.closed_at} precision="minute" />
              {outcome !== null && `: ${outcomeTitles[outcome]}`}
            </dd>
          </div>
        )}
        {details.closed_by !== null && (
          <div>
            <dt>Closed by</dt>
            <dd>
              <StaffPersonName person={details.closed_by} {...media} />
            </dd>
          </div>
        )}
      </dl>
      {words !== '' && <blockquote className="case-words">{words}</blockquote>}
      {answer !== '' && (
        <p className="max-w-70ch break-anywhere whitespace-pre-line">
          <b>{kind === 'appeal' ? 'Answer' : 'Note'}</b> {answer}
        </p>
      )}
      {viewers.map((viewer) => (
        <p key={viewer.uuid} className="console-hint">
          {viewer.name} is looking at this now.{' '}
          {holders.some((each) => each.uuid === viewer.uuid) && (
            <TextButton busy={isSending} onClick={() => void handOver(viewer)}>
              Give it to them
            </TextButton>
          )}
        </p>
      ))}
      <div className="actions">
        {state !== 'closed' && (kind !== 'appeal' || canAnswer || assignee !== null) && (
          <Button busy={isSending} onClick={() => void assign(assignee === null)}>
            {assignee === null ? 'Take this case' : 'Return to queue'}
          </Button>
        )}
        {holders.length > 0 && <CaseHandOver colleagues={holders} isSending={isSending} />}
        <Button onClick={onNext}>Take the next case</Button>
      </div>
    </section>
  );
}
