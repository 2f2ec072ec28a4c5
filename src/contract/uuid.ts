import * as v from 'valibot';
import { isUuid } from '#game/identifier.ts';

/** A uuid in a body or a query. */
export const Uuid = v.pipe(v.string(), v.check(isUuid, 'is not a uuid'), v.toLowerCase());

/** The uuid in a path. Another text is answered like the uuid of nothing. */
export const uuidParameter = (description: string) =>
  v.pipe(v.string(), v.description(description), v.metadata({ format: 'uuid' }));
