import { chromium } from 'playwright';
import { StartupError } from '#server/config/config.ts';
import { findProgram } from './find-program.ts';
import { installPackages } from './install-packages.ts';

/** Chromium without a user interface, which needs a fifth less processor time for the same tests. */
const shell = 'chromium-headless-shell';
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium as visitors have it, which has a back/forward cache; undefined if there is none. */
export const findFullChromium = (): string | undefined => findProgram(...browsers, chromium.executablePath());

/**
 * Returns the path of a browser: CHROMIUM_PATH, the system's, Playwright's, or for root on Debian one that it installs.
 * Tests take the headless shell where there is one; measurements take what visitors have. Throws StartupError if there
 * is none.
 */
export function findChromium(purpose: 'tests' | 'measurements' = 'tests'): string {
  const find = () => {
    const places = purpose === 'tests' ? [shell, ...browsers] : [...browsers, shell];
    return findProgram(process.env.CHROMIUM_PATH, ...places, chromium.executablePath());
  };
  const known = find();
  if (known) return known;
  installPackages([purpose === 'tests' ? shell : 'chromium']);
  const installed = find();
  if (installed) return installed;
  throw new StartupError('The tests need a Chromium: install one, or say where it is with CHROMIUM_PATH.');
}
