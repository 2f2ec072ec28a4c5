import { rm } from 'node:fs/promises';

/** Removes a folder in which the media cache may be writing still: it writes after it has answered. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
