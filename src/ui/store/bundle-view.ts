import type { ClosedReason } from '#game/pack.ts';

/** The fields of a bundle that the store shows; the API's bundle has all of them. */
export interface BundleView {
  uuid: string;
  name: string;
  about: string;
  moonstones: number;
  bonus: number;
  price: number;
  currency: string;
  player_limit: number | null;
  closed: ClosedReason | null;
}

/** Returns the uuid of the open bundle with the most moonstones for its price; null if no single one has the best rate. */
export function findBestRate(bundles: readonly BundleView[]): string | null {
  const open = bundles.filter(({ closed }) => closed === null);
  const best = open.filter((one) => open.every((other) => rateOf(one) >= rateOf(other)));
  return open.length > 1 && best.length === 1 ? (best[0]?.uuid ?? null) : null;
}

const rateOf = ({ moonstones, bonus, price }: BundleView) => (moonstones + bonus) / price;
