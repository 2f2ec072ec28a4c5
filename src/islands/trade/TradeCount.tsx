import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCount, formatNumber } from '#game/number.ts';
import { $tradeCounts, subscribeToTradeCounts } from '#stores/trade/counts.ts';

/**
 * The number of offers that wait for the player, in the header's and the mobile menu's links to the trades. The pages
 * are the same for everybody, so it is rendered into their elements.
 */
export function TradeCount() {
  const counts = useStore($tradeCounts);
  const [places] = useState(() => [...document.querySelectorAll('.trade-count')]);
  useEffect(() => subscribeToTradeCounts(), []);
  const waiting = counts?.incoming ?? 0;
  if (waiting === 0) return null;

  return places.map((place, index) =>
    createPortal(
      <span className="trade-count-face place-items-center rounded-md">
        <span aria-hidden="true">{waiting > 99 ? '99+' : formatNumber(waiting)}</span>
        <span className="visually-hidden">, {formatCount(waiting, 'offer')} waiting for you</span>
      </span>,
      place,
      String(index),
    ),
  );
}
