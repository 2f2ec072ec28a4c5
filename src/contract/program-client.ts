import { isReadOnly } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

/** The version of the client for programs. A released one never changes: a change of the API makes a new one. */
export const programClientVersion = '1.0.0';

/** The folder of its files on the site. */
export const programClientPath = `/developers/client/${programClientVersion}`;

/** Whether programs can make a call: with a key, or without anything if it changes nothing. */
export const isForPrograms = ({ method, access, readOnly, writes, scope }: Endpoint): boolean =>
  scope !== undefined ||
  ((access === 'anyone' || access === 'visitor') && isReadOnly({ method, ...(readOnly && { readOnly }) }) && !writes);
