import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Holding } from '#contract/card/holding.ts';
import { $holdings, showHoldings, subscribeToHoldings } from '#stores/card/holdings.ts';

const none: ReadonlyMap<string, Holding> = new Map();

/** Returns the signed-in player's copies of the listed cards by card uuid, once they are loaded. */
export function useHoldings(cards: readonly { uuid: string }[] | undefined): ReadonlyMap<string, Holding> {
  const holdings = useStore($holdings, { ssr: () => none });
  useEffect(() => subscribeToHoldings(), []);
  useEffect(() => showHoldings(cards?.map(({ uuid }) => uuid) ?? []), [cards]);
  return holdings;
}
