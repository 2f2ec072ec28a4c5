import { isUuid } from './identifier.ts';
import { staffEventKinds } from './staff-timeline.ts';
import { parseDay } from './timeline.ts';

export type StaffEventKind = (typeof staffEventKinds)[number];

/** The filter of a player's file, as its address states it. */
export interface StaffEventView {
  /** No kinds mean all kinds. */
  kinds: readonly StaffEventKind[];
  /** The day to which the list jumps, in the viewer's time zone, such as 2026-11-23; empty for the newest events. */
  day: string;
  /** The uuid of the case that led to the file; empty for none. An action refers to it. */
  case: string;
}

/** Parses the address. Invalid values count as not given. */
export function parseStaffEventView(parameters: URLSearchParams): StaffEventView {
  const named = (parameters.get('kinds') ?? '').split(',');
  const uuid = parameters.get('case') ?? '';
  return {
    kinds: staffEventKinds.filter((kind) => named.includes(kind)),
    day: parseDay(parameters.get('day')),
    case: isUuid(uuid) ? uuid.toLowerCase() : '',
  };
}

/** Serializes a view for the address, without defaults. */
export function serializeStaffEventView({ kinds, day, case: uuid }: StaffEventView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (kinds.length > 0) parameters.set('kinds', staffEventKinds.filter((kind) => kinds.includes(kind)).join(','));
  if (day !== '') parameters.set('day', day);
  if (uuid !== '') parameters.set('case', uuid);
  return parameters;
}
