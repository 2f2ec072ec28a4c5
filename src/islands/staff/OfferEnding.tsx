import { useState } from 'react';
import { ConfirmSubmit } from '#islands/console/ConfirmSubmit.tsx';
import { endOffer } from '#stores/staff/trade.ts';
import { emptyReason, toReason } from '#stores/staff/action-form.ts';
import { ReasonFields } from './ReasonFields.tsx';

/** The form that ends an open offer. */
export function OfferEnding({ isSending }: { isSending: boolean }) {
  const [form, setForm] = useState(emptyReason);
  return (
    <form
      className="console-panel staff-trade-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.reason !== '') void endOffer(toReason(form));
      }}
    >
      <h2 className="console-heading">End this offer</h2>
      <p className="console-hint">Its copies are free at once. Both players get a notification.</p>
      <ReasonFields form={form} onChange={(change) => setForm({ ...form, ...change })} />
      <ConfirmSubmit
        label="End the offer"
        question="The offer ends now, and both players get a notification."
        confirmLabel="End the offer now"
        isDisabled={form.reason === ''}
        isSending={isSending}
      />
    </form>
  );
}
