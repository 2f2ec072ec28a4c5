import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/app/site.ts';

/*
 * The real site in a process with on-demand garbage collection: at any message it collects and reports the remaining
 * heap.
 */
process.env.NODE_ENV = 'production';
const project = join(import.meta.dirname, '..', '..');
const site = await startSite({
  config: readConfig(process.env, project),
  distDir: join(project, 'dist'),
  log: createLog({ logLevel: 'error', tracing: undefined }),
  report: () => undefined,
});
process.on('message', () => {
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + arrayBuffers });
});
process.on('disconnect', () => void site.stop().then(() => process.exit(0)));
process.send?.({ origin: site.address });
