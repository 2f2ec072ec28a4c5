/** How many cases a property test tries: this many in `npm test`, `PROPERTY_RUNS` times as many in the bench. */
export const propertyRuns = (count: number): number => count * Number(process.env.PROPERTY_RUNS ?? 1);
