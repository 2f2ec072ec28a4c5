import { useStore } from '@nanostores/react';
import { $eventView, forgetCase } from '#stores/staff/player-events.ts';
import { ActionFields, actionFields } from '#islands/staff/ActionFields.tsx';
import { closeActionDialog, setActionForm, showActionPreview } from '#stores/staff/player-action.ts';
import type { ActionDialog } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

/** What somebody chooses before an action. */
export function ActionFormStep({ dialog: { form, problem, isPreviewing } }: { dialog: ActionDialog }) {
  const { case: caseId } = useStore($eventView);
  return (
    <form
      className="grid grid-cols-1 gap-0.8rem no-outline"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void showActionPreview();
      }}
    >
      <ActionFields form={form} problem={problem} onChange={setActionForm} />
      {caseId !== '' && (
        <p className="text-mist">
          It refers to <a href={`/staff/cases/${caseId}`}>the case that led here</a>.{' '}
          <TextButton onClick={forgetCase}>Leave the case out</TextButton>
        </p>
      )}
      {problem !== null && !actionFields.includes(problem.field) && (
        <p className="field-problem" role="alert">
          {problem.text}
        </p>
      )}
      <p className="actions">
        <Button kind="primary" type="submit" busy={isPreviewing}>
          {isPreviewing ? 'Looking…' : 'Show what will happen'}
        </Button>
        <Button onClick={closeActionDialog}>Cancel</Button>
      </p>
    </form>
  );
}
