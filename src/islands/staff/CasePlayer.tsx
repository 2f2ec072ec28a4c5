import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { StaffActionDialog } from '#islands/staff-player/lazy-components.ts';
import { StateList } from '#islands/staff-player/StateList.tsx';
import { openCaseAction } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { caseReason, kindTitles, outcomeTitles } from '#ui/staff/case-reason.ts';
import { actionStateName, actionTitle } from './action-text.ts';
import { playerFilePath, StaffPersonName } from '#ui/staff/StaffPersonName.tsx';

type Party = StaffCaseDetails['people'][number];

interface Props extends MediaProps {
  /** The case. */
  uuid: string;
  party: Party;
  /** What they have to do with the case; null for whom it is about. */
  part: string | null;
}

/** A player of a case: what limits them now, the way to act, what was done before, and other cases about them. */
export function CasePlayer({ uuid, party, part, ...media }: Props) {
  const { person, state, can_act: canAct, others, actions } = party;
  return (
    <section className="console-panel" aria-label={person.name}>
      <h2 className="console-heading">
        <StaffPersonName person={person} caseId={uuid} {...media} />{' '}
        {part !== null && <span className="badge">{part}</span>}
      </h2>
      <StateList state={state} />
      <p className="actions">
        {canAct && (
          <Button
            onClick={({ currentTarget }) => {
              StaffActionDialog.prefetch();
              openCaseAction(person, uuid, currentTarget);
            }}
          >
            Act for this case<span className="visually-hidden">{`: ${person.name}`}</span>
          </Button>
        )}
        <ButtonLink href={playerFilePath(person, uuid)}>See the file</ButtonLink>
      </p>
      {actions.length > 0 && (
        <>
          <h3>Earlier actions</h3>
          <ul className="grid gap-0.4rem">
            {actions.map((action) => (
              <li key={action.uuid}>
                {actionTitle(action)}, <FormattedDate at={action.created_at} />: {actionStateName(action)}
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>Other cases</h3>
          <ul className="grid gap-0.4rem">
            {others.map((other) => (
              <li key={other.uuid}>
                <a href={`/staff/cases/${other.uuid}`}>{caseReason(other)}</a> ({kindTitles[other.kind].toLowerCase()}),{' '}
                <FormattedDate at={other.created_at} />
                {other.outcome === null ? ', open' : `: ${outcomeTitles[other.outcome].toLowerCase()}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
