import { defineConfig } from 'playwright/test';
import { findChromium } from '#commands/find-chromium.ts';
import { widths } from './support/widths.ts';

/*
 * Chromium creates two pages for its own address bar beside each page of a test, which doubles what a page costs. They
 * are switched off after Playwright's own list (`disabledFeatures` in its chromiumSwitches.ts): the browser reads the last
 * such argument only, so that list is repeated here, and is compared when Playwright is upgraded.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** One real site for all journeys, on a database of its own, in a real browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
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
      executablePath: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  // What no width changes is tried once: on a desktop (`@once`), or on a phone when it is narrower there (`@phone`).
  projects: [
    { name: 'desktop', use: { viewport: widths.desktop }, grepInvert: /@phone/u },
    {
      name: 'phone',
      use: { viewport: widths.phone, hasTouch: true, isMobile: true },
      grepInvert: /@once/u,
    },
  ],
});
