import { ensureBuilt } from './build-site.ts';

await ensureBuilt({ force: process.argv.includes('--force') });
