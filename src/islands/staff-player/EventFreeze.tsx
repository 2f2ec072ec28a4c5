import { useState } from 'react';
import { reasonOf } from '#stores/base/action.ts';
import { freezeFor } from '#stores/staff/freeze.ts';
import { TextButton } from '#ui/base/TextButton.tsx';

interface Props {
  copies: readonly { uuid: string }[];
  caseId: string;
}

/** Freezes the named copies of an event for the case that led to the file. */
export function EventFreeze({ copies, caseId }: Props) {
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState('');
  const [isDone, setIsDone] = useState(false);
  const freeze = async () => {
    setIsSending(true);
    try {
      setResult(
        await freezeFor(
          caseId,
          copies.map(({ uuid }) => uuid),
        ),
      );
      setIsDone(true);
    } catch (error) {
      setResult(reasonOf(error, 'We didn’t get an answer. Try again.'));
    }
    setIsSending(false);
  };
  return (
    <>
      {!isDone && (
        <TextButton busy={isSending} onClick={() => void freeze()}>
          {copies.length === 1 ? 'Freeze it for the case' : `Freeze these ${copies.length} for the case`}
        </TextButton>
      )}{' '}
      <span role="status">{result}</span>
    </>
  );
}
