import type { CaseEvent, StaffCaseDetails } from '#contract/staff/case.ts';
import { formatCount } from '#game/number.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { outcomeTitles } from '#ui/staff/case-reason.ts';
import { StaffPersonName } from '#ui/staff/StaffPersonName.tsx';
import { ActionSteps } from './ActionSteps.tsx';
import { actionStateName, actionTitle } from './action-text.ts';

/** What was done in a case and for it: who, when, and in which words. */
export function CaseStory({ details, ...media }: MediaProps & { details: StaffCaseDetails }) {
  return (
    <section>
      <h2 className="console-heading">What happened</h2>
      <ol className="case-story grid gap-0.8rem">
        {details.story.map((event, index) => (
          <li key={index}>
            <p className="flex flex-wrap items-center gap-x-0.6rem">
              {event.by ? <StaffPersonName person={event.by} {...media} /> : <span>The site</span>}
              <span>{describe(event)}</span>
              <span className="text-mist type-sm">
                <FormattedDate at={event.at} precision="minute" />
              </span>
            </p>
            {event.words !== '' && <p className="case-words">{event.words}</p>}
            {event.action && (
              <>
                {event.action.words !== '' && <p className="case-words">{event.action.words}</p>}
                {event.action.note !== '' && <p className="case-words">For the team: {event.action.note}</p>}
                {event.action.steps.length > 0 && <ActionSteps action={event.action} />}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe({ step, to, outcome, copies, action }: CaseEvent): string {
  switch (step) {
    case 'opened':
      return 'opened it';
    case 'take-case':
      return 'took it';
    case 'release-case':
      return 'returned it to its queue';
    case 'assign-case':
      return `gave it to ${to?.name ?? 'a colleague'}`;
    case 'comment-signal':
      return 'wrote beside it';
    case 'hand-over-signal':
      return 'handed it over to staff';
    case 'freeze':
      return `froze ${formatCount(copies, 'card')}`;
    case 'unfreeze':
      return `unfroze ${formatCount(copies, 'card')}`;
    case 'reopen-case':
      return 'opened it again';
    case 'close-case':
    case 'answer-appeal':
      return `closed it${outcome === null ? '' : `: ${outcomeTitles[outcome].toLowerCase()}`}${copies === 0 ? '' : `, and unfroze ${formatCount(copies, 'card')}`}`;
    case 'action':
      return action === null
        ? 'acted'
        : `${actionTitle(action).toLowerCase()} for ${action.player.name} (${actionStateName(action)})`;
  }
}
