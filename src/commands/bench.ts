import { runBench } from '#bench/run.ts';
import { ensureBuilt } from './build-site.ts';

await ensureBuilt();
await runBench();
