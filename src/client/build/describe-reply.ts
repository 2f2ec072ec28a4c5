import type * as v from 'valibot';
import type { ReplyShape } from '#contract/reply-shape.ts';

type Schema = v.GenericSchema<unknown, unknown> & { entries?: Readonly<Record<string, Schema>> };

const marks: Readonly<Record<string, string>> = {
  array: '[]',
  object: '{}',
  strict_object: '{}',
  loose_object: '{}',
  record: '{}',
};
const optionalTypes = ['optional', 'exact_optional', 'nullish', 'undefinedable'];

/** Returns the shape of the replies of a schema; undefined if nothing is always there. */
export function describeReply({ type, entries = {} }: Schema): ReplyShape | undefined {
  if (type === 'boolean') return '=boolean';
  const fields = Object.entries(entries).filter(([, field]) => !optionalTypes.includes(field.type));
  return fields.map(([name, field]) => name + (marks[field.type] ?? '')).join(' ') || undefined;
}
