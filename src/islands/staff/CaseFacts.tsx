import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { actionTitles } from '#ui/staff/action-titles.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { SignalEvidence } from './SignalEvidence.tsx';

/** What is behind the case: the numbers and rows of a signal, or the action that somebody appealed against. */
export function CaseFacts({ details, ...media }: MediaProps & { details: StaffCaseDetails }) {
  const { kind, facts, thresholds, rows, receiver, appealed } = details;
  if (appealed) {
    return (
      <section>
        <h2 className="console-heading">The decision</h2>
        <dl className="console-facts flex flex-wrap gap-y-0.6rem gap-x-1.6rem">
          <div>
            <dt>What</dt>
            <dd>{actionTitles[appealed.kind]}</dd>
          </div>
          <div>
            <dt>By</dt>
            <dd>
              {appealed.by.name}
              {appealed.second && ` and ${appealed.second.name}`}
            </dd>
          </div>
          <div>
            <dt>On</dt>
            <dd>
              <FormattedDate at={appealed.created_at} precision="minute" />
            </dd>
          </div>
          {appealed.until !== null && (
            <div>
              <dt>Until</dt>
              <dd>
                <FormattedDate at={appealed.until} precision="minute" />
              </dd>
            </div>
          )}
        </dl>
        {appealed.words !== '' && <blockquote className="case-words">{appealed.words}</blockquote>}
      </section>
    );
  }
  if (kind !== 'signal') return null;
  return (
    <section>
      <h2 className="console-heading">What the rule found</h2>
      <SignalEvidence behind={{ facts, thresholds, rows, receiver }} caseId={details.uuid} seesFiles {...media} />
    </section>
  );
}
