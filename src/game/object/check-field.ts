import * as v from 'valibot';
import type { Guarantee, Slot } from '#game/draw.ts';
import { formatSlots } from '#game/pack-slots.ts';
import { objectFields } from './fields.ts';
import { artDigestPattern } from './kind.ts';
import type { ObjectKind } from './kind.ts';
import { rowSchemas } from './row-schemas.ts';

export type CheckedField = { value: unknown; problem?: never } | { value?: never; problem: string };

/** Checks the value of one field. Returns it in the form in which objects store it, or what is wrong with it. */
export function checkField(kind: ObjectKind, field: string, value: unknown): CheckedField {
  const isKnown = Object.hasOwn(objectFields[kind], field) && Object.hasOwn(rowSchemas[kind].entries, field);
  const described = isKnown ? objectFields[kind][field] : undefined;
  const entries: Record<string, v.GenericSchema<unknown, unknown>> = rowSchemas[kind].entries;
  const schema = entries[field];
  if (!described || !schema) return { problem: 'is not a field of this kind' };
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (!result.success) return { problem: result.issues[0].message };
  const isArt = described.input === 'art' || described.input === 'video';
  if (isArt && typeof value === 'string' && !artDigestPattern.test(value)) {
    return { problem: 'must be the digest of uploaded art' };
  }
  return { value: toStored(field, result.output) };
}

/** Undoes what parsing makes of texts. */
function toStored(field: string, parsed: unknown): unknown {
  if (parsed instanceof Date) return parsed.toISOString();
  if (field === 'slots') return formatSlots(parsed as readonly Slot[]);
  if (field === 'guarantee' && parsed !== null) {
    const { rarity, within } = parsed as Guarantee;
    return `${rarity} ${within}`;
  }
  return parsed ?? null;
}
