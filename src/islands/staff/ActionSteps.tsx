import type { StaffAction } from '#contract/staff/action.ts';
import { openStepDialog } from '#stores/staff/action-step.ts';
import type { ActionStep } from '#stores/staff/action-step.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

const stepTitles: Readonly<Record<ActionStep, string>> = {
  confirm: 'Confirm',
  decline: 'Decline',
  withdraw: 'Withdraw',
  lift: 'Lift',
};

/** The steps that the caller can take with an action. Each opens its dialog. */
export function ActionSteps({ action }: { action: StaffAction }) {
  return (
    <p className="actions">
      {action.confirm_from !== null && (
        <span className="console-hint">
          Your role is new. You can confirm it from <FormattedDate at={action.confirm_from} precision="minute" />.
        </span>
      )}
      {action.steps.map((step) => (
        <Button key={step} onClick={({ currentTarget }) => openStepDialog({ action, step, opener: currentTarget })}>
          {stepTitles[step]}
          <span className="visually-hidden">{`: ${action.player.name}`}</span>
        </Button>
      ))}
    </p>
  );
}
