import { parentPort, workerData } from 'node:worker_threads';
import { CatalogueError } from '#server/import/problems.ts';
import { readUploadedCatalogue } from '#server/import/read-catalogue.ts';
import type { CatalogueResult, CatalogueTask } from './parse-catalogue.ts';

/* The thread that parses and checks one uploaded catalogue, so that the calls of others go on meanwhile. */

const { name, bytes } = workerData as CatalogueTask;

const result: CatalogueResult = await readUploadedCatalogue(name, Buffer.from(bytes)).then(
  (catalogue) => ({ catalogue }),
  (error: unknown) => {
    if (!(error instanceof CatalogueError)) throw error;
    return { problems: [...error.problems], count: error.count };
  },
);
parentPort?.postMessage(result);
