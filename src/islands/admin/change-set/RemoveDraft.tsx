import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Change } from '#contract/object/field.ts';
import { ignoreKeyRepeat } from '#islands/base/ignore-key-repeat.ts';
import { $setStep, removeDraft } from '#stores/admin/change-set/change-set.ts';
import { TextButton } from '#ui/base/TextButton.tsx';

/** Removes a draft from its change set. It asks once, because nothing brings the draft back. */
export function RemoveDraft({ change }: { change: Change }) {
  const { isSending } = useStore($setStep);
  const [isAsking, setIsAsking] = useState(false);
  const name = <span className="visually-hidden">: {change.display}</span>;
  if (!isAsking) {
    return (
      <TextButton busy={isSending} onClick={() => setIsAsking(true)}>
        Remove from the change set{name}
      </TextButton>
    );
  }
  return (
    <span role="group" aria-label="Remove the draft" onKeyDown={ignoreKeyRepeat}>
      These edits are then lost.{' '}
      <TextButton
        busy={isSending}
        // The question appears where the button was.
        autoFocus
        onClick={() => void removeDraft(change)}
      >
        Remove the draft{name}
      </TextButton>{' '}
      <TextButton onClick={() => setIsAsking(false)}>Keep it{name}</TextButton>
    </span>
  );
}
