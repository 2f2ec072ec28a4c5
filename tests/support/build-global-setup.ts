import { ensureBuilt } from '#commands/build-site.ts';

/** Builds the site, which tests start as processes. */
export default (): Promise<void> => ensureBuilt();
