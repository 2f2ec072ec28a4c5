import { chromium } from 'playwright';
import { StartupError } from '#server/config/config.ts';
import { findProgram } from './find-program.ts';
import { installPackages } from './install-packages.ts';

const places = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () => findProgram(process.env.CHROMIUM_PATH, ...places, chromium.executablePath());

/**
 * Returns the path of a browser for the tests: CHROMIUM_PATH, the system's, Playwright's, or for root on Debian one
 * that it installs. Throws StartupError if there is none.
 */
export function findChromium(): string {
  const known = find();
  if (known) return known;
  installPackages(['chromium']);
  const installed = find();
  if (installed) return installed;
  throw new StartupError('The tests need a Chromium: install one, or say where it is with CHROMIUM_PATH.');
}
