import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Catalogue, Entry } from '#server/import/catalogue.ts';
import type { ObjectStates } from '#server/import/object-states.ts';
import { CatalogueError } from '#server/import/problems.ts';
import type { Problem } from '#server/import/problems.ts';
import { checkUploadName } from '#server/import/read-catalogue.ts';
import type { CardReferences } from '#server/import/references.ts';
import type { ArtPaths } from './uploaded-art.ts';

/** An uploaded file and its name, which says what it is. */
export interface CatalogueTask {
  name: string;
  bytes: Uint8Array;
  stored: ObjectStates;
  art: ArtPaths;
}

/** The rows that can be imported, and what is wrong with the others. */
export interface CatalogueResult {
  catalogue: Catalogue;
  problems: readonly Problem[];
  count: number;
  /** The valid references of cards that have another problem. */
  refused: readonly Entry<CardReferences>[];
}

/** The memory of the thread: a file of 16 MB needs a quarter of it. */
const maxMemoryMb = 512;
/** Processor time of the thread, in milliseconds, unless the call says another. Unlike time on the clock, it does not depend on what else is going on. */
const maxProcessorMs = 10_000;
/** How often the time is looked at, at least. */
const watchMs = 200;
/** Files that wait while another one is read, at most. */
const maxWaiting = 3;

interface ParseLimits {
  /** Aborted when the client leaves. */
  signal?: AbortSignal | undefined;
  processorMs?: number;
}

let isRunning = false;
const waiting: (() => void)[] = [];

/**
 * Parses and checks an uploaded catalogue in a thread, one at a time. A row that lacks a required field has that of the
 * object in `stored`; its art are digests of uploads, or paths in `art`. Returns undefined if too many files wait, or if the client left. Throws a CatalogueError if the
 * name does not say what the file is, or if the file needs too much memory or time.
 */
export async function parseCatalogue(
  name: string,
  bytes: Buffer,
  { stored = new Map(), art = {}, ...limits }: Partial<Pick<CatalogueTask, 'stored' | 'art'>> & ParseLimits = {},
): Promise<CatalogueResult | undefined> {
  checkUploadName(name);
  if (waiting.length >= maxWaiting) return undefined;
  if (isRunning) await new Promise<void>((start) => waiting.push(start));
  isRunning = true;
  try {
    return limits.signal?.aborted ? undefined : await parseInThread({ name, bytes, stored, art }, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else isRunning = false;
  }
}

async function parseInThread(
  task: CatalogueTask,
  { signal, processorMs = maxProcessorMs }: ParseLimits,
): Promise<CatalogueResult | undefined> {
  const thread = new Worker(new URL('./catalogue-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const refusal = (message: string) => new CatalogueError({ problems: [{ file: task.name, message }], count: 1 });
  const ended = new AbortController();
  try {
    const finished = once(thread, 'message', signal ? { signal } : {}) as Promise<[CatalogueResult]>;
    const result = await Promise.race([finished, untilOutOfTime(thread, processorMs, ended.signal)]);
    if (result === 'late') throw refusal('takes too long to be checked; divide it into smaller files');
    return result[0];
  } catch (error) {
    if (signal?.aborted) return undefined;
    if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw refusal('is too large to be checked');
  } finally {
    ended.abort();
    await thread.terminate();
  }
}

/** Resolves when the thread has used its processor time. After `ended` it never does. */
async function untilOutOfTime(thread: Worker, processorMs: number, ended: AbortSignal): Promise<'late'> {
  try {
    for await (const _ of setInterval(Math.min(watchMs, processorMs), undefined, { signal: ended })) {
      // On a busy machine, the first looks come before the thread runs.
      const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      if ((user + system) / 1_000 > processorMs) return 'late';
    }
  } catch {
    // The wait for the result has ended.
  }
  return new Promise<never>(() => undefined);
}
