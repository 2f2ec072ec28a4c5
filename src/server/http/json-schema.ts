import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { commonFields } from '#contract/common-field.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Returns the JSON schema of a part of an endpoint. Rules that a JSON schema cannot express are in its description. Throws if
 * something of the part would be lost.
 */
export function jsonSchemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'throw',
    overrideAction: ({ valibotAction, jsonSchema }) => withAction(valibotAction as Part, jsonSchema),
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) =>
      // The keys of a record are words of a list.
      errors && valibotSchema.type === 'record' ? jsonSchema : undefined,
  });
  if (typeMode === 'input') addLaterRules(schema, rest);
  return withRules(rest, typeMode === 'output' ? commonFields : {}) as JsonSchema;
}

/** A schema or an action of a pipe, with its parts. */
interface Part {
  type: string;
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  message?: unknown;
  description?: string;
  examples?: readonly unknown[];
  requirement?: unknown;
  metadata?: Readonly<Record<string, unknown>>;
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
  value?: Part;
  options?: readonly unknown[];
  pipe?: readonly Part[];
}

/** Returns a schema without its pipe, and the actions of the pipe with those of the pipes in it. */
function stepsOf(part: Part): [Part, ...Part[]] {
  const [first, ...actions] = part.pipe ?? [];
  return first ? [...stepsOf(first), ...actions.flatMap(stepsOf)] : [part];
}

/** Adds what follows a change of the value, where the conversion of what may be sent ends. Throws if it would be lost. */
function addLaterRules(part: Part, json: JsonSchema): void {
  const [schema, ...actions] = stepsOf(part);
  for (const [nested, place] of nestedParts(schema, json)) addLaterRules(nested, place);
  const change = actions.findIndex(({ type }) => type === 'transform');
  if (change !== -1) for (const action of actions.slice(change)) addLater(action, json);
}

/** Returns the parts of a schema, each with the part of the JSON schema that says what it accepts. */
function nestedParts({ type, entries = {}, item, value, wrapped, options = [] }: Part, json: JsonSchema) {
  const [first] = json.anyOf ?? [];
  const fields = Object.entries(entries).map(([name, entry]) => [entry, json.properties?.[name]]);
  const choices = options.flatMap((option, index) =>
    option !== null && typeof option === 'object' ? [[option, (json.anyOf ?? json.oneOf)?.[index]]] : [],
  );
  const nested = [
    ...fields,
    ...choices,
    [item, json.items],
    [value, json.additionalProperties],
    [wrapped, type === 'nullable' || type === 'nullish' ? first : json],
  ];
  return nested.flatMap(([schema, place]): [Part, JsonSchema][] => {
    if (schema === undefined) return [];
    if (place === null || typeof place !== 'object') throw new Error(`A part of ${type} is not in its JSON schema.`);
    return [[schema as Part, place]];
  });
}

function addLater(action: Part, json: JsonSchema): void {
  const { kind, type, requirement, description = '', examples = [] } = action;
  if (changes.has(type)) return;
  if (type === 'description') json.description = description;
  else if (type === 'examples') json.examples = [...examples] as NonNullable<JsonSchema['examples']>;
  else if (kind === 'validation') {
    // No change makes a text of an empty one. Other lengths are those of the changed value.
    if (json.type === 'string' && (type === 'non_empty' || (type === 'min_length' && requirement === 1)))
      json.minLength = 1;
    json.$comment = addRule(json.$comment, action);
  } else throw new Error(`${type} after a change of the value is not in its JSON schema.`);
}

/** Actions that change a value, so that any value is allowed. */
const changes = new Set(['trim', 'to_lower_case', 'to_upper_case', 'transform']);

function withAction(action: Part, schema: JsonSchema): JsonSchema | undefined {
  const { type, requirement, message, metadata } = action;
  if (type === 'metadata') return { ...schema, ...metadata };
  if (changes.has(type)) return schema;
  if (type === 'regex' && requirement instanceof RegExp && requirement.flags === 'u')
    return { ...schema, pattern: requirement.source };
  const isRule = type === 'check' || type === 'check_items' || type === 'regex';
  if (!isRule) return undefined;
  if (message === 'is not a uuid') return { ...schema, format: 'uuid' };
  return { ...schema, $comment: addRule(schema.$comment, action) };
}

/** Rules are kept apart until the whole schema is converted, because a description replaces what was there before it. */
function addRule(rules: string | undefined, { type, message: text }: Part): string {
  if (typeof text !== 'string') throw new Error(`A rule of the type ${type} has no words for the description.`);
  const subject = type === 'check_items' ? 'an entry' : 'it';
  const rule = text.startsWith('must') ? `It ${text}.` : `Refused if ${subject} ${text}.`;
  return rules === undefined ? rule : `${rules} ${rule}`;
}

/**
 * Moves the rules of all parts of a schema to their descriptions, and gives fields without one that of their name.
 *
 * @param names Descriptions by the names of fields.
 */
function withRules(part: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(part)) return part.map((each) => withRules(each, names));
  if (part === null || typeof part !== 'object') return part;
  const { $comment: rules, properties, ...rest } = part as JsonSchema;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withRules(value, names)]));
  if (properties) schema.properties = fieldsWithRules(properties, names);
  if (typeof rules !== 'string') return schema;
  return { ...schema, description: [rest.description, rules].filter(Boolean).join(' ') };
}

const fieldsWithRules = (properties: object, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = Object.hasOwn(names, name) ? { description: names[name] } : {};
      return [name, { ...description, ...(withRules(property, names) as object) }];
    }),
  );
