import { isUuid } from '#game/identifier.ts';

/** Returns the case that an address of the staff console keeps; null if it keeps none. */
export function caseParameter({ searchParams }: URL): string | null {
  const id = searchParams.get('case') ?? '';
  return isUuid(id) ? id.toLowerCase() : null;
}
