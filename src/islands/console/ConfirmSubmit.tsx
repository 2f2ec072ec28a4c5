import { useState } from 'react';
import { ignoreKeyRepeat } from '#islands/base/ignore-key-repeat.ts';

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
      <button
        key="ask"
        className="button button-primary"
        type="button"
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div className="confirm-submit" role="group" aria-label={question} onKeyDown={ignoreKeyRepeat}>
      <p role="status">{question}</p>
      <p className="action-steps">
        <button
          key="confirm"
          className="button button-primary"
          type="submit"
          disabled={isDisabled || isSending}
          autoFocus
        >
          {isSending ? 'Sending…' : confirmLabel}
        </button>
        <button className="button" type="button" disabled={isSending} onClick={() => setIsAsking(false)}>
          Back
        </button>
      </p>
    </div>
  );
}
