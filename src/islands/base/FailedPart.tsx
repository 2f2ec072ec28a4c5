import { useEffect } from 'react';
import { showPartFailure } from './show-part-failure.ts';

interface Props {
  error: unknown;
  onFailure: () => void;
}

/** Takes the place of a part that failed: a toast says why. */
export function FailedPart({ error, onFailure }: Props) {
  useEffect(() => {
    showPartFailure(error);
    onFailure();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a failure is told once
  }, [error]);
  return null;
}
