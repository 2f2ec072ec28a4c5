/** The parts of JSON schemas that the API's document uses. */
export interface JsonSchema {
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  examples?: readonly unknown[];
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

const hasType = (value: unknown, type: string) =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number');

/** Returns what of a value is not as a schema says, such as "data.0.uuid: is missing"; undefined if it is. */
export function schemaProblem(schema: JsonSchema, value: unknown, path = 'body'): string | undefined {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const problems = choices.map((choice) => schemaProblem(choice, value, path));
    return problems.includes(undefined) ? undefined : problems[0];
  }
  if (schema.type !== undefined && !hasType(value, schema.type))
    return `${path}: is ${typeOf(value)}, not ${schema.type}`;
  if ('const' in schema && value !== schema.const) return `${path}: is not ${String(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${path}: is not one of ${schema.enum.join()}`;
  if (typeof value === 'string')
    return schema.pattern && !new RegExp(schema.pattern, 'u').test(value) ? `${path}: has another form` : undefined;
  if (typeof value === 'number')
    return value < (schema.minimum ?? value) || value > (schema.maximum ?? value)
      ? `${path}: is out of range`
      : undefined;
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity))
      return `${path}: has ${value.length} entries`;
    return firstProblem(value.map((item, index) => () => schemaProblem(schema.items ?? {}, item, `${path}.${index}`)));
  }
  if (value === null || typeof value !== 'object') return undefined;
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${path}.${missing}: is missing`;
  return firstProblem(
    Object.entries(value).map(([name, field]) => () => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (known) return schemaProblem(known, field, `${path}.${name}`);
      // A reply says all that it has: a field without a schema is missing in the document.
      return typeof others === 'object'
        ? schemaProblem(others, field, `${path}.${name}`)
        : others === false || (schema.properties && Object.keys(properties).length > 0 && others === undefined)
          ? `${path}.${name}: is not in the document`
          : undefined;
    }),
  );
}

function firstProblem(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}
