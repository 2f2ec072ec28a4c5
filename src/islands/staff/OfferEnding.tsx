import { useState } from 'react';
import { ConfirmSubmit } from '#islands/console/ConfirmSubmit.tsx';
import { endOffer } from '#stores/staff/trade.ts';
import { emptyReason, toReason } from '#stores/staff/action-form.ts';
import { ReasonFields } from './ReasonFields.tsx';

interface Props {
  what: 'offer' | 'ring';
  isSending: boolean;
}

const toldPlayers = { offer: 'both players get', ring: 'everybody who confirmed it gets' } as const;

/** The form that ends an open offer or ring. */
export function OfferEnding({ what, isSending }: Props) {
  const [form, setForm] = useState(emptyReason);
  return (
    <form
      className="console-panel staff-trade-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.reason !== '') void endOffer(toReason(form));
      }}
    >
      <h2 className="console-heading">End this {what}</h2>
      <p className="console-hint">Its copies are free at once, and {toldPlayers[what]} a notification.</p>
      <ReasonFields form={form} onChange={(change) => setForm({ ...form, ...change })} />
      <ConfirmSubmit
        label={`End the ${what}`}
        question={`The ${what} ends now, and ${toldPlayers[what]} a notification.`}
        confirmLabel={`End the ${what} now`}
        isDisabled={form.reason === ''}
        isSending={isSending}
      />
    </form>
  );
}
