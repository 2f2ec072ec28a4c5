import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** Against what hangs, also on a machine that is busy with other things; how long something takes is no test's matter. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** What every project shares. A file must leave no state behind, because its modules are those of the next file. */
const shared = {
  ...timeouts,
  isolate: false,
  environment: 'node',
  setupFiles: ['tests/support/quiet-console.ts'],
};
/** These replace modules, which other files would get, too. */
const mocking = ['tests/jobs/jobs.test.ts', 'tests/app/workers/supervisor.test.ts'];

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    ...timeouts,
    projects: [
      {
        root,
        test: {
          ...shared,
          name: 'node',
          include: [
            'tests/{game,content,contract,config,db,api,media,front,commands,simulators,integrations,jobs,import,demo,app,ops}/**/*.test.ts',
          ],
          exclude: mocking,
          globalSetup: ['tests/support/database-global-setup.ts'],
        },
      },
      { root, test: { ...shared, name: 'mocking', isolate: true, include: mocking } },
      {
        root,
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/site-global-setup.ts'],
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'browser-like',
          environment: 'happy-dom',
          include: ['tests/{stores,islands,ui,layouts,scripts,client}/**/*.test.{ts,tsx}'],
          setupFiles: [...shared.setupFiles, 'tests/support/dom-setup.ts'],
        },
      },
      {
        // What starts, kills, upgrades, moves or replicates processes and databases: `npm run test:machines`.
        root,
        test: {
          ...shared,
          name: 'machines',
          isolate: true,
          include: ['tests/machines/**/*.test.ts'],
          globalSetup: ['tests/support/build-global-setup.ts', 'tests/support/database-global-setup.ts'],
        },
      },
    ],
  },
});
