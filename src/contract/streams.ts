import { highlightsPath } from './highlight-stream.ts';
import { livePath } from './live.ts';

/** The paths of streams of server-sent events, which are no endpoints of the contract because they have no JSON reply. */
export const streamPaths: readonly string[] = [livePath, highlightsPath];

/** Whether a path of the site, with the base of its API, is one of them. */
export const isStreamPath = (path: string): boolean => streamPaths.some((stream) => path === `/api${stream}`);
