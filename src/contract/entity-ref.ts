import * as v from 'valibot';
import { Uuid } from '#contract/uuid.ts';

/** Schema of a reference in a request body: `{ type: 'uuid', value }` (specification section 7). */
export function entityRef(description: string) {
  return v.strictObject({ type: v.literal('uuid', 'is not "uuid"'), value: v.pipe(Uuid, v.description(description)) });
}
export type EntityRef = v.InferOutput<ReturnType<typeof entityRef>>;

/** Returns the reference to a uuid. */
export function createEntityRef(value: string): EntityRef {
  return { type: 'uuid', value };
}
