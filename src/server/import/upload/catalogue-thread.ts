import { parentPort, workerData } from 'node:worker_threads';
import { readUploadedCatalogue } from '#server/import/read-catalogue.ts';
import type { CatalogueResult, CatalogueTask } from './parse-catalogue.ts';

/* The thread that parses and checks one uploaded catalogue, so that the calls of others go on meanwhile. */

const { name, bytes, ...given } = workerData as CatalogueTask;

const { catalogue, problems, refused } = await readUploadedCatalogue(name, Buffer.from(bytes), given);
const result: CatalogueResult = { catalogue, problems: problems.problems, count: problems.count, refused };
parentPort?.postMessage(result);
