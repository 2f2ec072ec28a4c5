import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { StartupError } from '#server/config/config.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Returns the path of a browser for the tests: CHROMIUM_PATH, the system's, Playwright's, or for root on Debian one
 * that it installs. Throws StartupError if there is none.
 */
export function findChromium(): string {
  const found = known();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium ...\n');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env: environment };
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
    const installed = known();
    if (installed) return installed;
  }
  throw new StartupError('The tests need a Chromium: install one, or say where it is with CHROMIUM_PATH.');
}

function known(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...usualPlaces, chromium.executablePath()].find(isProgram);
}

function isProgram(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
