import type { Schema } from './docs-fields.ts';

/**
 * Returns a value as a schema describes it, for a reader to change: its examples, or else values of the right types. Each uuid
 * is another one. Optional fields are left out, unless all are optional.
 */
export function exampleOf(schema: Schema): unknown {
  let uuids = 0;
  const valueOf = (part: Schema): unknown => {
    if (part.examples && part.examples.length > 0) return part.examples[0];
    if ('const' in part) return part.const;
    if (part.default !== undefined) return part.default;
    if (part.enum) return part.enum[0];
    const [choice] = part.anyOf ?? part.oneOf ?? [];
    if (choice) return valueOf(choice);
    switch (part.type) {
      case 'object': {
        const { properties = {}, required = [] } = part;
        const fields = Object.entries(properties).filter(([name]) => required.length === 0 || required.includes(name));
        return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
      }
      case 'array':
        return [valueOf(part.items ?? {})];
      case 'integer':
      case 'number':
        return part.minimum ?? 1;
      case 'boolean':
        return true;
      default:
        return textOf(part);
    }
  };
  const textOf = ({ format, minLength = 0 }: Schema): string => {
    if (format === 'uuid') return `00000000-0000-4000-8000-${String((uuids += 1)).padStart(12, '0')}`;
    if (format === 'date-time') return '2030-01-01T00:00:00Z';
    if (format === 'date') return '2030-01-01';
    return 'text'.padEnd(minLength, 't');
  };
  return valueOf(schema);
}
