import * as v from 'valibot';
import { isUuid } from '#game/identifier.ts';

const Uuid = v.pipe(v.string(), v.check(isUuid, 'is not a uuid'), v.toLowerCase());

/** How a body names something: `{ type: 'uuid', value }` (specification section 7). */
export function entityRef(description: string) {
  return v.strictObject({ type: v.literal('uuid', 'is not "uuid"'), value: v.pipe(Uuid, v.description(description)) });
}
export type EntityRef = v.InferOutput<ReturnType<typeof entityRef>>;

/** Writes it. */
export function createEntityRef(value: string): EntityRef {
  return { type: 'uuid', value };
}
