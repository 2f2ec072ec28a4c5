import { isUuid } from '#game/identifier.ts';
import { objectFields } from './fields.ts';
import type { ObjectKind } from './kind.ts';

/** Returns why a field can never have a value by which a list is filtered; undefined if it can. */
export function findFilterProblem(kind: ObjectKind, field: string, value: string): string | undefined {
  const described = objectFields[kind][field];
  switch (described?.input) {
    case undefined:
      return 'is not a field of this kind';
    case 'choice':
      return described.choices.map(String).includes(value) ? undefined : `must be ${described.choices.join(', ')}`;
    case 'flag':
      return ['true', 'false'].includes(value) ? undefined : 'must be true or false';
    case 'number':
      return /^\d{1,9}$/u.test(value) ? undefined : 'must be a whole number';
    case 'object':
    case 'objects':
      // Event types are named by their keys.
      return described.kind === 'types' || isUuid(value) ? undefined : 'must be a uuid';
    default:
      return undefined;
  }
}
