import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $busyWants, $wantedUuids, subscribeToWantedCards, toggleWanted } from '#stores/card/wanted-cards.ts';
import { Button } from '#ui/base/Button.tsx';
import { Heart } from '#ui/card/Heart.tsx';

const noneBusy: ReadonlySet<string> = new Set();

/** The heart on a card's page, for signed-in players. Its space is reserved where a session is stored. */
export function WantCard({ card }: { card: string }) {
  const wanted = useStore($wantedUuids, { ssr: () => null });
  const busy = useStore($busyWants, { ssr: () => noneBusy });
  useEffect(() => subscribeToWantedCards(), []);
  const isWanted = wanted?.has(card) ?? false;
  return (
    <p className="want-card flex flex-wrap items-center gap-y-0.4rem gap-x-1rem">
      <Button
        aria-pressed={isWanted}
        busy={busy.has(card)}
        unavailable={wanted === null}
        onClick={() => void toggleWanted(card)}
      >
        <Heart />
        {isWanted ? 'You want this card' : 'I want this card'}
      </Button>
      {isWanted && <a href={`/trades/matches?card=${card}`}>Who has a spare</a>}
    </p>
  );
}
