import * as v from 'valibot';
import { isUuid } from '#game/identifier.ts';

const Uuid = v.pipe(v.string(), v.check(isUuid, 'is not a uuid'), v.toLowerCase());

/** How a body names something: `{ type: 'uuid', value }` (specification section 7). */
export function named(description: string) {
  return v.strictObject({ type: v.literal('uuid', 'is not "uuid"'), value: v.pipe(Uuid, v.description(description)) });
}
export type Named = v.InferOutput<ReturnType<typeof named>>;

/** Writes it. */
export function nameOf(value: string): Named {
  return { type: 'uuid', value };
}
