import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { StaffAction } from '#contract/staff/action.ts';
import { $stepDialog } from '#stores/staff/action-step.ts';
import { loadPlayerEvents } from '#stores/staff/player-events.ts';
import { loadPlayerFile } from '#stores/staff/player-file.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { actionStateName, actionTitle } from '#islands/staff/action-text.ts';
import { ActionSteps } from '#islands/staff/ActionSteps.tsx';
import { StaffStepDialog } from '#islands/staff/lazy-components.ts';

/** The last actions on the player, with what can be done with them. */
export function LastActions({ actions }: { actions: readonly StaffAction[] }) {
  const dialog = useStore($stepDialog);
  const reload = () => {
    void loadPlayerFile();
    void loadPlayerEvents();
  };
  return (
    <section className="file-part grid gap-0.6rem" aria-labelledby="actions-title">
      <h2 id="actions-title" className="console-heading">
        Last actions
      </h2>
      {actions.length === 0 ? (
        <p className="file-hint">None.</p>
      ) : (
        <ul className="file-list grid gap-0.6rem">
          {actions.map((action) => (
            <ActionItem key={action.uuid} action={action} />
          ))}
        </ul>
      )}
      <Suspense>{dialog && <StaffStepDialog dialog={dialog} onDone={reload} />}</Suspense>
    </section>
  );
}

function ActionItem({ action }: { action: StaffAction }) {
  const { by, until, created_at: at, words, note, steps, second, lifted_by: liftedBy, lift_words: liftWords } = action;
  return (
    <li>
      <b>{actionTitle(action)}</b> <span className="badge">{actionStateName(action)}</span>
      <p className="file-hint">
        <FormattedDate at={at} precision="minute" />
        {until !== null && (
          <>
            {' '}
            until <FormattedDate at={until} precision="minute" />
          </>
        )}{' '}
        by {by.name}
        {second && `, ${action.state === 'declined' ? 'declined' : 'confirmed'} by ${second.name}`}
        {action.case !== null && (
          <>
            , <a href={`/staff/cases/${action.case}`}>case</a>
          </>
        )}
      </p>
      {words !== '' && <p className="file-words break-anywhere whitespace-pre-line">{words}</p>}
      {note !== '' && <p className="file-words break-anywhere whitespace-pre-line">For the team: {note}</p>}
      {liftedBy && (
        <p className="file-hint">
          Lifted by {liftedBy.name}
          {liftWords !== '' && `: ${liftWords}`}
        </p>
      )}
      {steps.length > 0 && <ActionSteps action={action} />}
    </li>
  );
}
