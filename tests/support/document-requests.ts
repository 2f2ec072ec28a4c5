import fc from 'fast-check';
import type { JsonSchema } from './schema-problem.ts';

/* Requests that are made from the OpenAPI document alone, as a program of somebody else makes them. */

export interface DocumentedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface DocumentedOperation {
  operationId: string;
  parameters: readonly DocumentedParameter[];
  requestBody?: { content: Readonly<Record<string, { schema?: JsonSchema }>> };
  responses: Readonly<Record<string, { headers?: object; content?: Readonly<Record<string, { schema: JsonSchema }>> }>>;
}

export interface DocumentedRequest {
  /** What is wrong with it; empty for a valid one. */
  flaw: string;
  address: string;
  body?: string | undefined;
  type?: string;
}

/** Returns a value that a schema accepts. `known` gives a uuid that the API named before. */
export function valueOf(schema: JsonSchema, known: () => string): unknown {
  const { type, examples, properties = {}, required = [] } = schema;
  if (examples?.[0] !== undefined) return examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return valueOf(choice, known);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name))
          .map(([name, field]) => [name, valueOf(field, known)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}, known));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema, known);
  }
}

function textOf({ format, pattern, minLength = 0 }: JsonSchema, known: () => string): string {
  if (format === 'uuid') return known();
  if (format === 'date-time') return '2030-01-01T00:00:00Z';
  if (format === 'date') return '2030-01-01';
  if (format === 'uri') return 'https://site.example/';
  if (pattern !== undefined)
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 1 })[0] ?? '';
  return 'text'.padEnd(minLength, 'x');
}

/** Values that have the wrong type or are too long for almost every field. */
const oddities: readonly unknown[] = [null, [[]], 'x'.repeat(20_000), -1.5];

/** Returns a valid request, and requests that each have one flaw. */
export function requestsOf(
  path: string,
  operation: DocumentedOperation,
  known: () => string,
): [valid: DocumentedRequest, ...flawed: DocumentedRequest[]] {
  const { parameters, requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  const text = (parameter: DocumentedParameter) => String(valueOf(parameter.schema, known));
  const addressOf = (other: Readonly<Record<string, string>> = {}, more: Readonly<Record<string, string>> = {}) => {
    const valueAt = (each: DocumentedParameter) => other[each.name] ?? text(each);
    const filled = parameters
      .filter(({ in: place }) => place === 'path')
      .reduce((address, each) => address.replace(`{${each.name}}`, encodeURIComponent(valueAt(each))), path);
    const named = parameters.filter(
      (each) => each.in === 'query' && (each.required || Object.hasOwn(other, each.name)),
    );
    const query = new URLSearchParams({
      ...Object.fromEntries(named.map((each) => [each.name, valueAt(each)])),
      ...more,
    });
    return query.size > 0 ? `${filled}?${query}` : filled;
  };
  const body = schema && JSON.stringify(valueOf(schema, known));
  const valid = { flaw: '', address: addressOf(), body };
  const inAddress = parameters
    .filter(({ in: place }) => place !== 'header')
    .flatMap(({ name }) =>
      ['', 'x'.repeat(300), '-1'].map((value) => ({ ...valid, flaw: name, address: addressOf({ [name]: value }) })),
    )
    .filter(({ address }) => !address.includes('//') && !address.endsWith('/'));
  const unknown = { ...valid, flaw: 'unknown parameter', address: addressOf({}, { nonsense: '1' }) };
  if (!schema) return [valid, ...inAddress, unknown];
  const fields = schema.properties ?? {};
  const whole = valueOf(schema, known) as Record<string, unknown>;
  const inBody = Object.keys(fields).flatMap((name) =>
    oddities.map((value) => ({ ...valid, flaw: `body.${name}`, body: JSON.stringify({ ...whole, [name]: value }) })),
  );
  return [
    valid,
    ...inAddress,
    unknown,
    ...inBody,
    { ...valid, flaw: 'unknown field', body: JSON.stringify({ ...whole, nonsense: 1 }) },
    { ...valid, flaw: 'not JSON', body: '{' },
    { ...valid, flaw: 'a list', body: '[]' },
    { ...valid, flaw: 'media type', type: 'text/plain' },
    { ...valid, flaw: 'too large', body: JSON.stringify({ ...whole, nonsense: 'x'.repeat(2_000_000) }) },
  ];
}
