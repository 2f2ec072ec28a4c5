import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Catalogue } from '#server/import/catalogue.ts';
import type { ObjectStates } from '#server/import/object-states.ts';
import { CatalogueError } from '#server/import/problems.ts';
import type { Problem } from '#server/import/problems.ts';

/** An uploaded file and its name, which says what it is. */
export interface CatalogueTask {
  name: string;
  bytes: Uint8Array;
  stored: ObjectStates;
}

/** The rows that can be imported, and what is wrong with the others. */
export interface CatalogueResult {
  catalogue: Catalogue;
  problems: readonly Problem[];
  count: number;
}

/** The memory of the thread: a file of 16 MB needs a quarter of it. */
const maxMemoryMb = 512;

/**
 * Parses and checks an uploaded catalogue in a thread. A row that lacks a required field has that of the object in
 * `stored`. Throws a CatalogueError if the file needs too much memory.
 */
export async function parseCatalogue(
  name: string,
  bytes: Buffer,
  stored: ObjectStates = new Map(),
): Promise<CatalogueResult> {
  const task: CatalogueTask = { name, bytes, stored };
  const thread = new Worker(new URL('./catalogue-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  try {
    const [result] = (await once(thread, 'message')) as [CatalogueResult];
    return result;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new CatalogueError({ problems: [{ file: name, message: 'is too large to be checked' }], count: 1 });
  } finally {
    await thread.terminate();
  }
}
