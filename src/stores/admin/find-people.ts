import { call } from '#client/api.ts';
import type { StaffPerson } from '#contract/staff/field.ts';
import { lookUp } from '#contract/staff/lookup.ts';

/** Finds players by a part of their name, their chat-platform id or their uuid. */
export async function findPeople(text: string, signal: AbortSignal): Promise<readonly StaffPerson[]> {
  const q = text.trim();
  if (q === '') return [];
  return (await call(lookUp, { query: { q } }, { signal })).people;
}
