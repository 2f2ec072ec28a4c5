import type { Report } from '../run.ts';
import { measureCosts } from './costs.ts';
import { measureSoak } from './soak.ts';
import { measureWorkers } from './workers.ts';
import { measureWorld } from './world.ts';

/** `npm run bench:scale`, with its sections in the order of the file. */
export const report: Report = {
  file: 'SCALE.md',
  command: 'npm run bench:scale',
  measurements: {
    workers: measureWorkers,
    costs: measureCosts,
    world: measureWorld,
    soak: measureSoak,
  },
};
