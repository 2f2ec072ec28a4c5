import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $reversion, $reversionState, chooseReversion, revert } from '#stores/admin/object/revisions.ts';
import { Button } from '#ui/base/Button.tsx';
import { ChangeSetPicker } from './ChangeSetPicker.tsx';

/** Takes a revision, or one of its fields, back: as a draft in a change set. */
export function ReversionForm({ kind }: { kind: ObjectKind }) {
  const reversion = useStore($reversion);
  const { isSending, error, set: done } = useStore($reversionState);
  const [set, setSet] = useState('');
  const [title, setTitle] = useState('');
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!reversion) return undefined;
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      // Another button may have opened the form for another revision.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [reversion]);
  if (!reversion) return null;
  const { revision, field } = reversion;
  const what =
    field === null ? `revision ${revision}` : `“${objectFields[kind][field]?.label}” of revision ${revision}`;
  return (
    <form
      ref={panel}
      className="console-panel"
      tabIndex={-1}
      aria-label={`Revert ${what}`}
      onSubmit={(event) => {
        event.preventDefault();
        void revert(set, title);
      }}
    >
      <h2 className="console-heading">Revert {what}</h2>
      {done === '' ? (
        <>
          <p>The earlier values become a draft. When you publish the change set, they become a new revision.</p>
          <ChangeSetPicker set={set} title={title} onChoose={setSet} onTitle={setTitle} />
          <p role="alert">{error}</p>
          <div className="actions">
            <Button kind="primary" type="submit" busy={isSending}>
              {isSending ? 'Saving…' : 'Save as a draft'}
            </Button>
            <Button onClick={() => chooseReversion(null)}>Cancel</Button>
          </div>
        </>
      ) : (
        <p role="status">
          The draft is saved. <a href={`/admin/changes/${done}`}>Open the change set to publish it</a>
        </p>
      )}
    </form>
  );
}
