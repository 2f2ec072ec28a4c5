import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { declineReasons, declineReasonTexts, isActiveTrade } from '#game/trade.ts';
import type { DeclineReason } from '#game/trade.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import {
  $offer,
  closeOfferDialog,
  confirmAccept,
  confirmCancel,
  confirmDecline,
  confirmHold,
  reviewOffer,
} from '#stores/trade/offer.ts';
import type { OfferAction, OfferDialog } from '#stores/trade/offer.ts';
import { Button } from '#ui/base/Button.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { describeState } from '#ui/trade/trade-view.ts';
import { AcceptSummary } from './AcceptSummary.tsx';

interface Props {
  dialog: OfferDialog;
  balance: number;
  cdnBase: string;
}

const titles: Readonly<Record<OfferAction, string>> = {
  accept: 'Accept this trade?',
  decline: 'Decline this offer?',
  hold: 'Put this offer on hold?',
  cancel: 'Take this offer back?',
};

/** Confirms an answer to an offer. */
export default function TradeDialog({ dialog, balance, cdnBase }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState<DeclineReason>('not-interested');
  const current = useStore($offer).value;
  const { action, seen, state, reasons, opener } = dialog;
  const { name } = seen.theirs.player;
  const isSending = state === 'sending';

  // The pressed button disappears with its step, so the panel takes the focus.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [state]);

  const confirm = () => {
    if (isSending) return;
    if (action === 'accept') void confirmAccept();
    else if (action === 'decline') void confirmDecline(reason);
    else if (action === 'hold') void confirmHold();
    else void confirmCancel();
  };

  return (
    <Dialog
      title={state === 'refused' ? 'Nothing happened' : titles[action]}
      opener={opener}
      onClose={closeOfferDialog}
      className={`trade-dialog is-${action}`}
    >
      <div ref={panel} className="grid gap-1rem no-outline" tabIndex={-1} aria-busy={isSending}>
        {state === 'refused' ? renderRefusal() : renderQuestion()}
      </div>
    </Dialog>
  );

  function renderQuestion() {
    return (
      <>
        {action === 'accept' && <AcceptSummary offer={seen} balance={balance} cdnBase={cdnBase} />}
        {action === 'decline' && (
          <Choices
            className="trade-reasons"
            legend={`${name} sees this reason:`}
            name="reason"
            disabled={isSending || state === 'unanswered'}
            options={declineReasons.map((each) => [each, declineReasonTexts[each]])}
            chosen={reason}
            onChange={setReason}
          />
        )}
        {action === 'hold' && (
          <p>
            {name} sees that you need time, and the offer lasts seven days longer. You can do this once. You can still
            accept, decline or counter it.
          </p>
        )}
        {action === 'cancel' && <p>Your cards are free again at once. {name} sees that you took the offer back.</p>}
        {state === 'unanswered' && (
          <p className="trade-dialog-error" role="alert">
            We didn’t get an answer. Trying again is safe: the same answer counts only once.
          </p>
        )}
        <p className="actions">
          <Button kind="primary" busy={isSending} onClick={confirm}>
            {isSending ? 'Sending…' : state === 'unanswered' ? 'Try again' : confirmLabels[action]}
          </Button>
          <Button busy={isSending} onClick={closeOfferDialog}>
            Back
          </Button>
        </p>
      </>
    );
  }

  function renderRefusal() {
    const offer = current ?? seen;
    const isActive = isActiveTrade(offer.state);
    return (
      <>
        <p>Nothing changed hands.</p>
        {reasons.length > 0 && (
          <ul className="trade-dialog-reasons">
            {reasons.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {!isActive && <p>{describeState(offer)}</p>}
        <p className="actions">
          <Button kind="primary" onClick={reviewOffer}>
            {isActive ? 'See the offer as it is now' : 'See the offer'}
          </Button>
          <Button onClick={closeOfferDialog}>Close</Button>
        </p>
      </>
    );
  }
}

const confirmLabels: Readonly<Record<OfferAction, string>> = {
  accept: 'Trade now',
  decline: 'Decline',
  hold: 'Put on hold',
  cancel: 'Take it back',
};
