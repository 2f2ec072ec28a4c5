import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoints } from '#contract/endpoints.ts';
import { jsonSchemaOf } from '#server/http/json-schema.ts';
import { parametersOf } from '#server/http/openapi.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import type { JsonSchema } from '#tests/support/schema-problem.ts';

/** A part of a request: what the server checks, and what the document says of it. */
interface Part {
  path: string;
  schema: v.GenericSchema<unknown, unknown>;
  said: JsonSchema & { description?: string };
}

/** The parts of a valibot schema that it nests. */
interface Nested {
  type: string;
  entries?: Readonly<Record<string, Part['schema']>>;
  item?: Part['schema'];
  wrapped?: Part['schema'];
  options?: readonly Part['schema'][];
}

/** Returns a part and all parts in it. */
function partsOf({ path, schema, said }: Part): Part[] {
  const { type, entries = {}, item, wrapped, options = [] } = schema as unknown as Nested;
  const isNullable = wrapped !== undefined && type === 'nullable';
  const choices = said.anyOf ?? said.oneOf ?? [];
  const nested = [
    ...Object.entries(entries).map(([name, entry]) => [`${path}.${name}`, entry, said.properties?.[name]] as const),
    ...(item ? [[`${path}[]`, item, said.items] as const] : []),
    ...(wrapped ? [[path, wrapped, isNullable ? choices[0] : said] as const] : []),
    ...options.flatMap((option, index) =>
      typeof option === 'object' ? [[path, option, choices[index]] as const] : [],
    ),
  ];
  const parts = nested.map(([at, part, document]) => ({ path: at, schema: part, said: document ?? {} }));
  return [{ path, schema, said }, ...parts.flatMap(partsOf)];
}

const parts = (endpoints as readonly NamedEndpoint[]).flatMap(({ name, params, query, body }) => {
  const parameters = (['path', 'query'] as const).flatMap((place) => {
    const checked = place === 'path' ? params : query;
    const { entries = {} } = (checked ?? {}) as Partial<Nested>;
    return parametersOf(checked, place).map(({ name: of, description, schema }) => ({
      path: `${name} ${place}.${of}`,
      schema: entries[of] as Part['schema'],
      said: { ...schema, description } as Part['said'],
    }));
  });
  return [
    ...parameters,
    ...(body ? partsOf({ path: `${name} body`, schema: body, said: jsonSchemaOf(body, 'input') as Part['said'] }) : []),
  ];
});
const texts = parts.filter(({ said }) => said.type === 'string');

const accepts = (schema: Part['schema'], value: string) => v.safeParse(schema, value).success;
/** Whether a text is outside of the values that the document names. */
const isOfOtherForm = ({ format, pattern, enum: words }: JsonSchema, text: string) =>
  format !== undefined || words?.includes(text) === false || (pattern && !new RegExp(pattern, 'u').test(text));

describe('the document says of each text of a request', () => {
  it('that it must not be empty, where an empty one is refused', () => {
    const silent = texts
      .filter(({ schema, said }) => !accepts(schema, '') && !isOfOtherForm(said, ''))
      .filter(({ said: { minLength = 0 } }) => minLength < 1)
      .map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it('how long it may be, where a longer one is refused', () => {
    const long = 'x'.repeat(100_000);
    const silent = texts
      .filter(({ schema, said }) => !accepts(schema, long) && !isOfOtherForm(said, long))
      .filter(
        ({ said: { maxLength, description = '' } }) => maxLength === undefined && !/\bat most \d+/u.test(description),
      )
      .map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it('the description that the contract has, the last of nested pipes', () => {
    const lost = parts
      .map((part) => ({ ...part, wanted: v.getDescription(part.schema as v.GenericSchema<string>) ?? '' }))
      .filter(({ said, wanted }) => said.description?.includes(wanted) !== true && wanted !== '')
      .map(({ path }) => path);
    expect(lost).toEqual([]);
    expect(parts.length).toBeGreaterThan(500);
  });
});

describe('the JSON schema of nested pipes', () => {
  const Words = v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.description('Words.'),
  );

  it('has the rules, examples and descriptions of all of them', () => {
    const schema = v.pipe(
      v.pipe(v.nullable(v.pipe(Words, v.nonEmpty('must not be empty'))), v.description('Why.')),
      v.examples(['A text']),
    );
    expect(jsonSchemaOf(v.strictObject({ words: schema }), 'input')).toMatchObject({
      properties: {
        words: {
          description: 'Why.',
          examples: ['A text'],
          anyOf: [{ type: 'string', minLength: 1, description: 'Words. It must not be empty.' }, { type: 'null' }],
        },
      },
    });
  });

  it('is refused if a rule would be lost', () => {
    expect(() => jsonSchemaOf(v.pipe(Words, v.maxLength(3)), 'input')).toThrow('max_length has no words');
    const named = v.pipe(
      v.string(),
      v.check<string, () => string>(
        (text) => text !== '',
        () => 'is empty',
      ),
    );
    expect(() => jsonSchemaOf(named, 'input')).toThrow('check has no');
    expect(() => jsonSchemaOf(v.pipe(Words, v.title('Words')), 'input')).toThrow('title after a change');
    expect(() => jsonSchemaOf(v.pipe(Words, v.picklist(['a'])), 'input')).toThrow('picklist after a change');
  });
});
