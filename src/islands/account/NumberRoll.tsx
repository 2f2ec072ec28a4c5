import NumberFlow from '@number-flow/react';
import { useEffect, useState } from 'react';

interface Props {
  /** What is shown at first. */
  from: number;
  value: number;
}

/**
 * Rolls and fades a number to its value unless reduced motion is preferred; NumberFlow's default durations are those of
 * specification section 9.
 */
export function NumberRoll({ from, value }: Props) {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <NumberFlow aria-hidden="true" value={shown} locales="en" />;
}
