import { useEffect, useState } from 'react';
import { formatNumber } from '#game/number.ts';
import { loadPart } from '#stores/load-part.ts';
import type { NumberRoll } from './NumberRoll.tsx';

interface Props {
  value: number;
}

/** How long the old number waits for what rolls it, in ms. */
const rollPatience = 1_000;

/**
 * A number that rolls to each new value, for those who see it. What rolls it loads at the first change: most visits have
 * none. Without it, the new number takes the place of the old one.
 */
export function RollingNumber({ value }: Props) {
  const [shown, setShown] = useState(value);
  const [Roll, setRoll] = useState<typeof NumberRoll>();

  useEffect(() => {
    if (value === shown) return;
    const timer = setTimeout(() => setShown(value), rollPatience);
    void loadPart('RollingNumber', () => import('./NumberRoll.tsx')).then(
      (part) => setRoll(() => part.NumberRoll),
      () => setShown(value),
    );
    return () => clearTimeout(timer);
  }, [value, shown]);

  if (Roll) return <Roll from={shown} value={value} />;
  return (
    <span className="rolling-number" aria-hidden="true">
      {formatNumber(shown)}
    </span>
  );
}
