import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Journeys in browsers that Playwright does not drive: Debian's Firefox ESR and WebKitGTK. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['tests/browsers/*.test.ts'],
    globalSetup: ['tests/support/site-global-setup.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
