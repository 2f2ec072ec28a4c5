const dayMs = 24 * 60 * 60 * 1000;

/** So many months are bought at once at most. */
export const maxPremiumMonths = 12;

/** When premium ends after so many more days: they count from the later of now and its present end. */
export function extendPremium(until: Date | null, now: Date, days: number): Date {
  const from = until !== null && until > now ? until : now;
  return new Date(from.getTime() + days * dayMs);
}
