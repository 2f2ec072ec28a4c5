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
    overrideAction: ({ valibotAction, jsonSchema }) => withAction(valibotAction as Action, jsonSchema),
    overrideSchema: ({ valibotSchema, jsonSchema, errors }) =>
      // The keys of a record are words of a list.
      errors && valibotSchema.type === 'record' ? jsonSchema : undefined,
  });
  if (typeMode === 'input') addLaterRules(schema, rest);
  return withRules(rest, typeMode === 'output' ? commonFields : {}) as JsonSchema;
}

/** The parts of a schema that have schemas or actions in them. */
interface Nested {
  type: string;
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  entries?: Record<string, Nested>;
  item?: Nested;
  wrapped?: Nested;
  pipe?: readonly (Nested & Action)[];
}

/** Adds the rules and descriptions that follow a change of the value, where the conversion of what may be sent ends. */
function addLaterRules(schema: Nested, json: JsonSchema): void {
  const { entries = {}, item, wrapped, pipe = [] } = schema;
  const [first] = pipe;
  // A schema with a pipe has the parts of the first one in it, too.
  if (first?.kind === 'schema') addLaterRules(first, json);
  else {
    for (const [name, entry] of Object.entries(entries)) {
      const property = json.properties?.[name];
      if (typeof property === 'object') addLaterRules(entry, property);
    }
    if (item && json.items && typeof json.items === 'object' && !Array.isArray(json.items))
      addLaterRules(item, json.items);
    if (wrapped) addLaterRules(wrapped, json);
  }
  const change = pipe.findIndex(({ type }) => type === 'transform');
  if (change === -1) return;
  for (const { kind, type, description, message } of pipe.slice(change)) {
    if (type === 'description') json.description = description ?? '';
    else if (kind === 'validation' && typeof message === 'string')
      json.$comment = addRule(json.$comment, { type, message });
  }
}

interface Action {
  type: string;
  message?: unknown;
  description?: string;
  requirement?: unknown;
  metadata?: { format?: string };
}

/** Actions that change a value, so that any value is allowed. */
const changes = new Set(['trim', 'to_lower_case', 'to_upper_case', 'transform']);

function withAction(action: Action, schema: JsonSchema): JsonSchema | undefined {
  const { type, requirement, message, metadata } = action;
  if (type === 'metadata') return { ...schema, ...metadata };
  if (changes.has(type)) return schema;
  if (type === 'regex' && requirement instanceof RegExp && requirement.flags === 'u')
    return { ...schema, pattern: requirement.source };
  const isRule = type === 'check' || type === 'check_items' || type === 'regex';
  if (!isRule) return undefined;
  if (message === 'is not a uuid') return { ...schema, format: 'uuid' };
  return typeof message === 'string' ? { ...schema, $comment: addRule(schema.$comment, action) } : schema;
}

/** Rules are kept apart until the whole schema is converted, because a description replaces what was there before it. */
function addRule(rules: string | undefined, { type, message }: Action): string {
  const text = String(message);
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
