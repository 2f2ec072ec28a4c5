import type { DescribeRouteOptions } from 'hono-openapi';
import { describeCall, errorResponses, headerOf, headerParameter, rateLimit } from './openapi.ts';
import type { Described, Parameter } from './openapi.ts';

/* The bulk files in the document of the API. They are files and no endpoints, but programs find them in one place. */

const called: Described = { access: 'anyone', errors: ['BULK_FILE_NOT_FOUND'] };

/** Returns the refusals of a file, which no parameter is checked for. */
const refusals = (...statuses: number[]) =>
  Object.fromEntries(Object.entries(errorResponses(called)).filter(([status]) => statuses.includes(Number(status))));

const nameParameter = (description: string, example: string): Parameter => ({
  name: 'name',
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

const headers = {
  ...rateLimit,
  ETag: headerOf('Names the bytes, for `If-None-Match` and `If-Range`.', 'string'),
  'Last-Modified': headerOf('The moment of which the file tells.', 'string'),
  'Accept-Ranges': headerOf('`bytes`: parts can be asked for.', 'string'),
  'Repr-Digest': headerOf('The SHA-256 of the whole file, in base64.', 'string'),
};
const content = { 'application/gzip': { schema: { type: 'string', contentMediaType: 'application/gzip' } } };
const contentRange = { 'Content-Range': headerOf('Which bytes they are, and of how many.', 'string') };

/** Points of the rate limit for a file: it is read from a disk and not computed, but may be large. */
export const bulkFileCost = 5;

/** The OpenAPI operation of a bulk file. */
export const bulkFileOperation = {
  operationId: 'downloadBulkFile',
  tags: ['bulk'],
  summary: 'A bulk file: gzip-compressed JSON lines. Its bytes never change, and a download can be resumed',
  description: describeCall({ ...called, cost: bulkFileCost }),
  security: [],
  parameters: [
    nameParameter('`name` of a file in `GET /bulk`.', 'cards-0000000000000000.jsonl.gz'),
    headerParameter('Range', 'The part that is missing, such as `bytes=1000-`.'),
    headerParameter('If-Range', 'An `ETag`: the part is answered only if the file is still the same.'),
    headerParameter('If-None-Match', 'The `ETag` of the file that you have.'),
    headerParameter('If-Modified-Since', 'The `Last-Modified` of the file that you have.'),
  ],
  responses: {
    200: { description: 'The whole file', headers, content },
    206: { description: 'The part that `Range` asks for', headers: { ...headers, ...contentRange }, content },
    304: { description: 'You have it', headers },
    416: { description: 'The file has no such part', headers: { ...rateLimit, ...contentRange } },
    ...refusals(404, 429, 500, 503),
  },
} as DescribeRouteOptions;

/** The OpenAPI operation of the schema of the lines in a bulk file. */
export const bulkSchemaOperation = {
  operationId: 'getBulkSchema',
  tags: ['bulk'],
  summary: 'The JSON schema of a line in the files of a dataset',
  description: describeCall(called),
  security: [],
  parameters: [nameParameter('The dataset, with `.json`.', 'cards.json')],
  responses: {
    200: { description: 'Success', content: { 'application/schema+json': { schema: { type: 'object' } } } },
    ...refusals(404),
  },
} as DescribeRouteOptions;
