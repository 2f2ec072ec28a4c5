import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { revertChangeSet } from '#contract/change-set/change-set.ts';
import { objectSections } from '#game/object/sections.ts';
import { objectPath } from '#islands/admin/object/ObjectRow.tsx';
import { $setStep, revertSet } from '#stores/admin/change-set/change-set.ts';
import { Button } from '#ui/base/Button.tsx';

/** Takes a published change set back, as a new one with drafts. It leads there, unless something stays as it is. */
export function RevertSet() {
  const { isSending } = useStore($setStep);
  const [reverted, setReverted] = useState<ReplyOf<typeof revertChangeSet> | null>(null);
  const revert = async () => {
    const reply = await revertSet();
    if (!reply) return;
    if (reply.left.length === 0) location.assign(`/admin/changes/${reply.set.uuid}`);
    else setReverted(reply);
  };
  if (reverted) {
    return (
      <div className="console-panel" role="status">
        <p>
          <a href={`/admin/changes/${reverted.set.uuid}`}>{reverted.set.title}</a> has the drafts. What this change set
          created cannot be withdrawn here, and stays:
        </p>
        <ul>
          {reverted.left.map(({ kind, uuid, display }) => (
            <li key={uuid}>
              <a href={objectPath(kind, uuid)}>{display}</a>{' '}
              <span className="console-hint">{objectSections[kind].one}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className="actions">
      <Button busy={isSending} onClick={() => void revert()}>
        Take this change set back…
      </Button>
      <p className="console-hint">
        A new change set gets drafts with the values from before, and withdraws what this one created. Nothing is public
        until you check and publish it.
      </p>
    </div>
  );
}
