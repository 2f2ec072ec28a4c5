import { html } from 'hono/html';

/* What the page of the documentation says of JSON schemas: the fields, with their types, limits and descriptions. */

type Html = ReturnType<typeof html>;

/** The parts of JSON schemas that the documents of the API use. */
export interface Schema {
  type?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Returns a text with code where it has backticks. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const codeOf = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const rangeOf = (least: number | undefined, most: number | undefined, things = ''): string[] => {
  const unit = things === '' ? '' : ` ${things}`;
  if (least === undefined) return most === undefined ? [] : [`at most ${most}${unit}`];
  return [
    most === undefined ? `at least ${least}${unit}` : least === most ? `${least}${unit}` : `${least} to ${most}${unit}`,
  ];
};

/** Returns the type of a value and its limits, such as "integer, 1 to 100, default `24`". */
export function wordsOfType(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  const usual = schema.default === undefined || schema.default === '' ? [] : [`default ${codeOf(schema.default)}`];
  if (choices) return [[...new Set(choices.map(wordsOfType))].join(' or '), ...usual].join(', ');
  if ('const' in schema) return codeOf(schema.const);
  const { type = 'any value', format, pattern, items } = schema;
  if (schema.enum) return [schema.enum.map(codeOf).join(', '), ...usual].join(', ');
  const form = format ?? (pattern === undefined ? undefined : `\`${pattern}\``);
  return [
    type === 'array' ? `list of ${pluralOf(items ?? {})}` : form === undefined ? type : `${type} (${form})`,
    ...rangeOf(schema.minimum, schema.maximum),
    ...rangeOf(schema.minLength, schema.maxLength, 'characters'),
    ...rangeOf(schema.minItems, schema.maxItems, 'entries'),
    ...usual,
  ].join(', ');
}

function pluralOf(items: Schema): string {
  const words = wordsOfType(items);
  const [word = '', ...rest] = words.split(/(?=[ ,])/u);
  const isPlain = items.type !== undefined && items.type === word && word !== 'array';
  return isPlain ? `${word}s${rest.join('')}` : words;
}

/** Returns the descriptions of a value and of what it is made of. */
function descriptionOf({ description = '', anyOf = [], oneOf = [], items }: Schema): string {
  const parts = [...anyOf, ...oneOf, ...(items ? [items] : [])];
  return [...new Set([description, ...parts.map((part) => (part.properties ? '' : descriptionOf(part)))])]
    .filter(Boolean)
    .join(' ');
}

/** The fields of an object, which may be in a list or one of several choices. `when` says which choice. */
interface Fields {
  when: string;
  object: Schema;
}

function fieldsIn(schema: Schema): Fields[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap(fieldsIn);
  const others = schema.additionalProperties;
  const each = typeof others === 'object' ? fieldsIn(others).map((fields) => ({ ...fields, when: 'Each value' })) : [];
  const own = Object.keys(schema.properties ?? {}).length > 0 ? [{ when: '', object: schema }] : [];
  const all = [...own, ...(schema.items ? fieldsIn(schema.items) : []), ...each];
  return choices.length > 1
    ? [...all, ...choices.map(({ object }) => ({ when: conditionOf(object), object }))]
    : [...all, ...choices];
}

/** Returns what tells a choice from the others: "If `kind` is `currency`". */
function conditionOf({ properties = {} }: Schema): string {
  const fixed = Object.entries(properties).find(([, field]) => 'const' in field || field.enum);
  if (!fixed) return 'Or';
  const [name, field] = fixed;
  return `If ${codeOf(name)} is ${(field.enum ?? [field.const]).map(codeOf).join(' or ')}`;
}

/** Objects that were shown before, by their fields, each with its anchor and the call that has it. */
export type KnownShapes = Map<string, { anchor: string; place: string }>;

/** Objects with so many fields are shown once. */
const sharedFrom = 6;

/** Returns the fields of a schema as a list, with those of the objects in it. `known` are not shown again. */
export function fieldList(schema: Schema, isAnswer: boolean, known: KnownShapes, place: string): Html[] {
  return fieldsIn(schema).map(({ when, object }) => {
    const title = when === '' ? '' : html`<p>${withCode(`${when}:`)}</p>`;
    const { properties = {}, required = [] } = object;
    const isShared = isAnswer && Object.keys(properties).length >= sharedFrom;
    const key = isShared ? JSON.stringify(properties) : '';
    const before = known.get(key);
    if (before)
      return html`${title}
        <p>
          The fields of <a href="#${before.anchor}"><code>${before.place}</code></a
          >.
        </p>`;
    const anchor = `shape-${known.size + 1}`;
    if (isShared) known.set(key, { anchor, place });
    const rows = Object.entries(properties).map(([name, field]) => {
      const isOptional = !required.includes(name);
      const more = isAnswer ? (isOptional ? ', may be absent' : '') : isOptional ? '' : ', required';
      const inner = fieldList(field, isAnswer, known, place);
      return html`<dt><code>${name}</code> <small>${withCode(wordsOfType(field) + more)}</small></dt>
        <dd>${withCode(descriptionOf(field))}${inner}</dd>`;
    });
    return html`${title}<dl${isShared ? html` id="${anchor}"` : ''}>${rows}</dl>`;
  });
}
