import { defineConfig } from 'playwright/test';

/** One real site for all journeys, on a database of its own, in a real browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  globalSetup: './support/site-setup.ts',
  forbidOnly: true,
  use: {
    browserName: 'chromium',
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
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: /server\//u,
    },
  ],
});
