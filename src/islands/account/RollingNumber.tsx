import { useEffect, useState } from 'react';
import { formatNumber } from '#game/number.ts';
import { loadPart } from '#stores/load-part.ts';
import type { NumberRoll } from './NumberRoll.tsx';

interface Props {
  value: number;
}

/**
 * A number that rolls to each new value, for those who see it. What rolls it loads at the first change: most visits have
 * none.
 */
export function RollingNumber({ value }: Props) {
  const [first] = useState(value);
  const [Roll, setRoll] = useState<typeof NumberRoll | 'missing'>();
  const hasChanged = value !== first;

  useEffect(() => {
    if (!hasChanged) return;
    void loadPart('RollingNumber', () => import('./NumberRoll.tsx')).then(
      (part) => setRoll(() => part.NumberRoll),
      () => setRoll('missing'),
    );
  }, [hasChanged]);

  if (Roll && Roll !== 'missing') return <Roll from={first} value={value} />;
  return (
    <span className="rolling-number" aria-hidden="true">
      {formatNumber(Roll ? value : first)}
    </span>
  );
}
