import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $actionDialog, closeActionDialog } from '#stores/staff/player-action.ts';
import { actionVerbs } from '#islands/staff/action-text.ts';
import { ActionFormStep } from './ActionFormStep.tsx';
import { ActionPreviewStep } from './ActionPreviewStep.tsx';
import { ActionReceipt } from './ActionReceipt.tsx';

/** An action on a player: the form, then what it will do, then what it did. */
export default function StaffActionDialog() {
  const dialog = useStore($actionDialog);
  const panel = useRef<HTMLDivElement>(null);
  const step = dialog?.step;
  // The pressed button disappears with its step, so the next step takes the focus.
  useEffect(() => {
    const first = step === 'form' ? panel.current?.querySelector<HTMLElement>('select') : panel.current;
    first?.focus({ preventScroll: true });
  }, [step]);
  if (!dialog) return null;
  const { player, form, preview, receipt, opener } = dialog;
  return (
    <Dialog
      title={step === 'receipt' ? 'Done' : `${actionVerbs[form.kind]} ${player.name}`}
      opener={opener}
      onClose={closeActionDialog}
      className="action-dialog"
    >
      <div ref={panel} className="action-step grid grid-cols-1 gap-0.8rem no-outline" tabIndex={-1}>
        {step === 'form' && <ActionFormStep dialog={dialog} />}
        {step === 'preview' && preview && <ActionPreviewStep kind={form.kind} preview={preview} />}
        {step === 'receipt' && receipt && <ActionReceipt receipt={receipt} />}
      </div>
    </Dialog>
  );
}
