import { demoMoment } from '#server/demo/timeline.ts';

/** The day of the demo world of tests and benchmarks (DEMO_DAY), so that their figures stay. */
export const demoDay = '2026-11-19';
/** Its moment: nothing in the demo world is later. */
export const demoNow = demoMoment(demoDay);
