import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    // Against what hangs; how long something takes is no test's matter.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'tests/{game,content,contract,config,db,api,media,front,commands,simulators,integrations,jobs,import,demo,app,ops}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/database-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/site-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'browser-like',
          environment: 'happy-dom',
          // What a file must not leave to the next is reset by dom-setup.ts.
          isolate: false,
          include: ['tests/{stores,islands,ui,layouts,scripts,client}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
        },
      },
    ],
  },
});
