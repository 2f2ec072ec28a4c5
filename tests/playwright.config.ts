import { defineConfig } from 'playwright/test';

/** One real site for all journeys, on a database of its own, in a real browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 2,
  // Against what hangs; how long something takes is no test's matter.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './support/e2e-global-setup.ts',
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    // What moves all the time costs a browser without graphics half its time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
      // What no width changes is tried once.
      grepInvert: /@once/u,
    },
  ],
});
