import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { $busyWants, $wantedUuids, subscribeToWantedCards, toggleWanted } from '#stores/card/wanted-cards.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Heart } from '#ui/card/Heart.tsx';

interface NamedCard {
  uuid: string;
  name: string;
}

const noneBusy: ReadonlySet<string> = new Set();

/**
 * Returns what draws the heart of a tile, with which the signed-in player wants the card; undefined until their cards are
 * loaded. It lies over the picture, so that it moves nothing.
 */
export function useHearts(): ((card: NamedCard) => ReactNode) | undefined {
  const wanted = useStore($wantedUuids, { ssr: () => null });
  const busy = useStore($busyWants, { ssr: () => noneBusy });
  useEffect(() => subscribeToWantedCards(), []);
  const heartOf = useCallback(
    ({ uuid, name }: NamedCard) => (
      <span className="tile-heart-place absolute inset-x-0 pointer-events-none">
        <Pressable
          className="tile-heart grid place-items-center"
          aria-label={`I want ${name}`}
          aria-pressed={wanted?.has(uuid)}
          busy={busy.has(uuid)}
          onClick={() => void toggleWanted(uuid)}
        >
          <Heart />
        </Pressable>
      </span>
    ),
    [wanted, busy],
  );
  return wanted ? heartOf : undefined;
}
