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
 * Returns the path of a browser: CHROMIUM_PATH, the system's or Playwright's. Tests take the headless shell; for root on
 * Debian it is installed, also beside another browser. Measurements take what visitors have. Throws StartupError if there
 * is none.
 */
export function findChromium(purpose: 'tests' | 'measurements' = 'tests'): string {
  const others = [...browsers, chromium.executablePath()];
  const wanted = purpose === 'tests' ? [shell] : [...others, shell];
  const find = (...programs: string[]) => findProgram(process.env.CHROMIUM_PATH, ...programs);
  if (!find(...wanted)) installPackages([purpose === 'tests' ? shell : 'chromium']);
  const found = find(...wanted, ...others);
  if (found) return found;
  throw new StartupError('The tests need a Chromium: install one, or say where it is with CHROMIUM_PATH.');
}
