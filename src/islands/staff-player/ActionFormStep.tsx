import { useStore } from '@nanostores/react';
import { $eventView, forgetCase } from '#stores/staff/player-events.ts';
import { ActionFields, actionFields } from '#islands/staff/ActionFields.tsx';
import { actionKinds } from '#game/staff.ts';
import {
  $actionCall,
  closeActionDialog,
  confirmActionPreview,
  setActionForm,
  setActionKind,
  showActionPreview,
} from '#stores/staff/player-action.ts';
import type { ActionDialog } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { actionTitles } from '#ui/staff/action-titles.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { ActionEffects, confirmLabel } from './ActionEffects.tsx';

/** What somebody chooses before an action. On the page of a case, the effects stand below, with the button that acts. */
export function ActionFormStep({ dialog }: { dialog: ActionDialog }) {
  const { form, problem, preview, isPreviewing } = dialog;
  const { case: caseId } = useStore($eventView);
  const isSending = useStore($actionCall).state === 'sending';
  const isInCase = dialog.caseId !== null;
  return (
    <form
      className="grid grid-cols-1 gap-0.8rem no-outline"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isInCase && preview ? confirmActionPreview() : showActionPreview());
      }}
    >
      {isInCase && (
        <Select
          label="Action"
          value={form.kind}
          options={actionKinds.map((kind) => [kind, actionTitles[kind]])}
          onChange={setActionKind}
        />
      )}
      <ActionFields form={form} problem={problem} onChange={setActionForm} />
      {caseId !== '' && (
        <p className="text-mist">
          It refers to <a href={`/staff/cases/${caseId}`}>the case that led here</a>.{' '}
          <TextButton onClick={forgetCase}>Leave the case out</TextButton>
        </p>
      )}
      {problem !== null && !actionFields.includes(problem.field) && <Problem>{problem.text}</Problem>}
      {isInCase && preview && <ActionEffects preview={preview} />}
      <p className="actions">
        <Button
          kind="primary"
          type="submit"
          busy={isPreviewing || isSending}
          disabled={isInCase && preview !== null && preview.problems.length > 0}
        >
          {isPreviewing
            ? 'Looking…'
            : isSending
              ? 'Sending…'
              : isInCase
                ? confirmLabel(form.kind, preview)
                : 'Show what will happen'}
        </Button>
        <Button onClick={closeActionDialog}>Cancel</Button>
      </p>
    </form>
  );
}
