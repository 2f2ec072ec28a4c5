import { useState } from 'react';
import { ignoreKeyRepeat } from '#islands/base/ignore-key-repeat.ts';
import { Button } from '#ui/base/Button.tsx';

interface Props {
  label: string;
  /** Says what happens, before the second click. */
  question: string;
  confirmLabel: string;
  isDisabled: boolean;
  isSending: boolean;
}

/** The button of a form that takes effect with a second click, after a question. */
export function ConfirmSubmit({ label, question, confirmLabel, isDisabled, isSending }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button key="ask" kind="primary" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={question} onKeyDown={ignoreKeyRepeat}>
      <p role="status">{question}</p>
      <p className="actions">
        <Button key="confirm" kind="primary" type="submit" busy={isSending} disabled={isDisabled} autoFocus>
          {isSending ? 'Sending…' : confirmLabel}
        </Button>
        <Button busy={isSending} onClick={() => setIsAsking(false)}>
          Back
        </Button>
      </p>
    </div>
  );
}
