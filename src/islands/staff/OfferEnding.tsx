import { useState } from 'react';
import type { StaffReasonKey } from '#game/staff.ts';
import { ConfirmSubmit } from '#islands/console/ConfirmSubmit.tsx';
import { endOffer } from '#stores/staff/trade.ts';
import { ReasonFields } from './ReasonFields.tsx';

/** The form that ends an open offer. */
export function OfferEnding({ isSending }: { isSending: boolean }) {
  const [reason, setReason] = useState<StaffReasonKey | ''>('');
  const [words, setWords] = useState('');
  return (
    <form
      className="console-panel staff-trade-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '') void endOffer({ reason, words: words.trim() });
      }}
    >
      <h2 className="console-heading">End this offer</h2>
      <p className="console-hint">Its copies are free at once. Both players get a notification.</p>
      <ReasonFields reason={reason} words={words} onReason={setReason} onWords={setWords} />
      <ConfirmSubmit
        label="End the offer"
        question="The offer ends now, and both players get a notification."
        confirmLabel="End the offer now"
        isDisabled={reason === ''}
        isSending={isSending}
      />
    </form>
  );
}
