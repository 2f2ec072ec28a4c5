import { StartupError } from '#server/config/config.ts';
import { findProgram } from './find-program.ts';
import { installPackages } from './install-packages.ts';

/** The programs of `npm run test:browsers`, each with its Debian package. */
const wanted = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

/** Installs Firefox ESR and WebKitGTK where they are missing and it can. Throws StartupError otherwise. */
export function requireBrowsers(): void {
  const missing = () => Object.entries(wanted).filter(([program]) => !findProgram(program));
  if (missing().length > 0) installPackages(missing().map(([, name]) => name));
  const names = missing().map(([, name]) => name);
  if (names.length > 0) throw new StartupError(`These tests need Debian’s packages ${names.join(', ')}.`);
}
