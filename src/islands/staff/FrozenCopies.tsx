import { useState } from 'react';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { findUuids } from '#game/identifier.ts';
import { freeze, unfreeze } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

interface Props {
  details: StaffCaseDetails;
  isSending: boolean;
}

/** Copies that nobody can trade, burn or change while the case is open. */
export function FrozenCopies({ details, isSending }: Props) {
  const { uuid: caseId, state, trade, frozen_copies: copies } = details;
  const [text, setText] = useState('');
  const uuids = findUuids(text);
  if (state === 'closed') return null;
  return (
    <section>
      <h2 className="console-heading">Frozen copies</h2>
      {copies.length === 0 ? (
        <p className="console-hint">None. Nobody can trade, burn or change a frozen copy until the case is closed.</p>
      ) : (
        <ul className="case-copies grid gap-0.2rem">
          {copies.map(({ uuid, name, version, owner }) => (
            <li className="flex justify-between gap-1rem" key={uuid}>
              <span>
                {name} #{version}, owned by {owner}
              </span>
              <TextButton busy={isSending} onClick={() => void unfreeze([uuid])}>
                Unfreeze<span className="visually-hidden"> {name}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {trade !== null && (
        <p className="case-freeze-trade">
          <a href={`/staff/trades/${trade}?case=${caseId}`}>Freeze the copies of the trade</a> on its page, or:
        </p>
      )}
      <form
        className="case-freeze grid gap-0.6rem justify-items-start"
        onSubmit={(event) => {
          event.preventDefault();
          void freeze(uuids).then((isDone) => isDone && setText(''));
        }}
      >
        <TextArea label="Uuids or addresses of copies" rows={2} value={text} onChange={setText} />
        <Button type="submit" busy={isSending} disabled={uuids.length === 0 || uuids.length > 200}>
          {uuids.length > 1 ? `Freeze ${uuids.length} copies` : 'Freeze'}
        </Button>
      </form>
    </section>
  );
}
