/** Number of cases of a property test: `count` in `npm test`, `PROPERTY_RUNS` times as many in the benchmark. */
export const propertyRuns = (count: number): number => count * Number(process.env.PROPERTY_RUNS ?? 1);
