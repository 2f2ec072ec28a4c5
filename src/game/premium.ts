/* Premium. Its price and its duration are configuration: `server/config/config.ts`. */

const dayMs = 24 * 60 * 60 * 1000;

/** The most months in one purchase. */
export const maxPremiumMonths = 12;

/** Returns the new end of premium: `days` after its current end, or after now if it has ended. */
export function extendPremium(until: Date | null, now: Date, days: number): Date {
  const from = until !== null && until > now ? until : now;
  return new Date(from.getTime() + days * dayMs);
}
