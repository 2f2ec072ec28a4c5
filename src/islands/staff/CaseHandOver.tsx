import { useState } from 'react';
import type { StaffPerson } from '#contract/staff/field.ts';
import { handOver } from '#stores/staff/case.ts';
import { Button } from '#ui/base/Button.tsx';
import { Select } from '#ui/base/Select.tsx';

interface Props {
  /** To whom the case can be given. */
  colleagues: readonly StaffPerson[];
  isSending: boolean;
}

/** Gives the case to any colleague, whether they look at it or not. */
export function CaseHandOver({ colleagues, isSending }: Props) {
  const [chosen, setChosen] = useState('');
  const colleague = colleagues.find(({ uuid }) => uuid === chosen);
  return (
    <form
      className="actions"
      onSubmit={(event) => {
        event.preventDefault();
        if (colleague) void handOver(colleague);
      }}
    >
      <Select
        label="Give it to a colleague"
        isLabelHidden
        none="Give it to…"
        value={colleague ? chosen : ''}
        options={colleagues.map(({ uuid, name }) => [uuid, name])}
        onChange={setChosen}
      />
      {colleague && (
        <Button type="submit" busy={isSending}>
          Give it to {colleague.name}
        </Button>
      )}
    </form>
  );
}
