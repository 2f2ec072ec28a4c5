import { useStore } from '@nanostores/react';
import type { ActionKind } from '#game/staff.ts';
import { $actionCall, confirmActionPreview, editAction } from '#stores/staff/player-action.ts';
import type { ActionPreview } from '#stores/staff/player-action.ts';
import { Button } from '#ui/base/Button.tsx';
import { CallProblems } from '#islands/staff/CallProblems.tsx';
import { ActionEffects, confirmLabel } from './ActionEffects.tsx';

/** What an action will do and what the player will read, with the button that does it. */
export function ActionPreviewStep({ kind, preview }: { kind: ActionKind; preview: ActionPreview }) {
  const { state, reasons } = useStore($actionCall);
  const isSending = state === 'sending';
  return (
    <>
      <ActionEffects preview={preview} />
      <CallProblems reasons={reasons} isUnanswered={state === 'unanswered'} />
      <p className="actions">
        {preview.problems.length === 0 && (
          <Button kind="primary" busy={isSending} onClick={() => void confirmActionPreview()}>
            {isSending ? 'Sending…' : state === 'unanswered' ? 'Try again' : confirmLabel(kind, preview)}
          </Button>
        )}
        {state !== 'unanswered' && (
          <Button busy={isSending} onClick={editAction}>
            Edit
          </Button>
        )}
      </p>
    </>
  );
}
