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
