import { rm } from 'node:fs/promises';

/** Removes a folder; retries because the media cache may still write to it after it has responded. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
