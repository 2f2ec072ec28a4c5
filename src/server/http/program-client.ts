import { endpoints } from '#contract/endpoints.ts';
import { isForPrograms, programClientPath } from '#contract/program-client.ts';
import { errorSchema, operationOf } from './openapi.ts';
import type { NamedEndpoint } from './request-context.ts';

/** The folder of the client for programs, below the public files. */
export const clientFolder = programClientPath;

/** Returns the OpenAPI document of what programs can call. All refusals are one response, so that it stays short. */
export function programsDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of (endpoints as readonly NamedEndpoint[]).filter(isForPrograms)) {
    const { responses, ...operation } = operationOf(endpoint);
    const success = responses?.[endpoint.status];
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        ...operation,
        responses: { [endpoint.status]: success, default: { $ref: '#/components/responses/Refusal' } },
      },
    };
  }
  const schema = { ...errorSchema, properties: { ...errorSchema.properties, details: {} } };
  const Refusal = { description: 'What is wrong', content: { 'application/json': { schema } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Mazoku game API', version: '1' },
    paths,
    components: { responses: { Refusal } },
  };
}
