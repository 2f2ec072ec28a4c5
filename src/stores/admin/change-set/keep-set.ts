import { getQueryParams } from '#client/url.ts';

/** Returns the change set that the address names, into which the admin drafts; empty for none. */
export const setOfAddress = (): string => getQueryParams().get('set') ?? '';

/** Returns a path of the console with a change set, so that what is drafted there belongs to it. */
export function keepSet(path: string, set = setOfAddress()): string {
  return set === '' ? path : `${path}?${new URLSearchParams({ set })}`;
}
