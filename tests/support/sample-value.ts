import * as v from 'valibot';

export type Schema = v.GenericSchema<unknown, unknown>;

/** Values of schemas that accept only what is in the database, such as the uuid of a card. */
export type KnownValues = ReadonlyMap<Schema, () => unknown>;

/** The parts of a schema that a value is made from. A schema has those of its type. */
interface SchemaParts {
  type: string;
  entries?: Readonly<Record<string, Schema>>;
  item?: Schema;
  literal?: unknown;
  options?: readonly unknown[];
  wrapped?: Schema;
  pipe?: readonly { type: string; requirement?: unknown }[];
}

/**
 * Returns a value that a schema accepts: a known value, the first of its examples, or else one by its type. Optional
 * fields get a value, too. Throws if the schema accepts none of these.
 */
export async function sampleValue(schema: Schema, known: KnownValues): Promise<unknown> {
  const value = await candidate(schema, known);
  const { success, issues } = v.safeParse(schema, value);
  if (success) return value;
  throw new Error(
    `${issues.map(({ message }) => message).join(', ')}. Add v.examples([...]) to the schema in the contract, or an entry in tests/support/sample-requests.ts.`,
  );
}

async function candidate(schema: Schema, known: KnownValues): Promise<unknown> {
  const fixture = known.get(schema);
  if (fixture) return fixture();
  const [example] = v.getExamples(schema) as unknown[];
  if (example !== undefined) return example;
  const { type, entries = {}, item, literal, options = [], wrapped, pipe = [] } = schema as unknown as SchemaParts;
  switch (type) {
    case 'strict_object':
      return sampleFields(entries, known);
    case 'array':
      return item ? [await sampleValue(item, known)] : [];
    case 'optional':
    case 'nullable':
      return wrapped && sampleValue(wrapped, known);
    case 'variant':
      return sampleValue(options[0] as Schema, known);
    case 'picklist':
      return options[0];
    case 'literal':
      return literal;
    case 'boolean':
      return true;
    case 'number':
      return pipe.find((action) => action.type === 'min_value')?.requirement ?? 1;
    default:
      return 'text';
  }
}

/** Returns a value for each field. */
export async function sampleFields(
  entries: Readonly<Record<string, Schema>>,
  known: KnownValues,
): Promise<Record<string, unknown>> {
  const values = Object.entries(entries).map(async ([name, entry]) => [name, await sampleValue(entry, known)] as const);
  return Object.fromEntries(await Promise.all(values));
}
