import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

/** For `describe.each`. */
export const engines = [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebkit],
] as const;
