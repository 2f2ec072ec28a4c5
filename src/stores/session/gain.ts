import { atom } from 'nanostores';
import type { Currency } from '#game/currency.ts';

export interface Gain {
  /** Differs for each gain, so that an equal one is shown again. */
  id: number;
  currency: Currency;
  amount: number;
}

/** In ms; as long as the animation in `islands/account/currencies.css`. */
const gainDuration = 2_400;

/** What the player has just received, shown for a moment beside the balance. */
export const $gain = atom<Gain | null>(null);

let gainCount = 0;

export function showGain(currency: Currency, amount: number): void {
  const gain = { id: (gainCount += 1), currency, amount };
  $gain.set(gain);
  setTimeout(() => $gain.get() === gain && $gain.set(null), gainDuration);
}
