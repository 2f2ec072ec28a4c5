/**
 * The event types of specification section 3, which every game has. `default` is a regular card. Admins rename and
 * withdraw these and create others.
 */
export const eventTypes = [
  'default',
  'special',
  'special_box',
  'halloween_2024',
  'christmas_2024',
  'maid_2025',
  'summer_1',
  'summer_2',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Their titles until an admin renames them. Section 3 gives only that of `default`. */
export const eventTypeLabels: Readonly<Record<EventType, string>> = {
  default: 'Regular',
  special: 'Special',
  special_box: 'Special Box',
  halloween_2024: 'Halloween 2024',
  christmas_2024: 'Christmas 2024',
  maid_2025: 'Maid 2025',
  summer_1: 'Summer, Part 1',
  summer_2: 'Summer, Part 2',
};

/** An event type as pages show it. */
export interface TitledType {
  key: string;
  title: string;
}

/** What pages show until they have loaded the event types. */
export const defaultTypes: readonly TitledType[] = eventTypes.map((key) => ({ key, title: eventTypeLabels[key] }));

export function isEventType(value: string): value is EventType {
  return (eventTypes as readonly string[]).includes(value);
}

/** Returns a filter without the keys that no event type has, which do not filter. */
export function dropUnknownTypes<Filter extends { type: string; specials: string[] }>(
  filter: Filter,
  types: readonly TitledType[],
): Filter {
  const isKnown = (key: string) => types.some((type) => type.key === key);
  return { ...filter, type: isKnown(filter.type) ? filter.type : '', specials: filter.specials.filter(isKnown) };
}

/** Compares keys: the types of the specification come first, in its order, and then the others by name. */
export function compareTypeKeys(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : Number(a > b));
}

function rankOf(key: string): number {
  return isEventType(key) ? eventTypes.indexOf(key) : eventTypes.length;
}

/** A filter has no more types than this. */
const maxTypeKeys = 20;

/** Parses a comma-separated list of keys. The game knows whether there are such types. */
export function parseTypeKeys(text: string | null): string[] {
  const keys = (text ?? '').split(',').map((key) => key.trim());
  return [...new Set(keys)].filter(isEventTypeKey).sort(compareTypeKeys).slice(0, maxTypeKeys);
}

/** Types of special cards, whose free versions are not listed (section 2, docs/decisions/028). */
const specialTypes: readonly string[] = ['special', 'special_box'] satisfies EventType[];

export function isSpecialType(type: string): boolean {
  return specialTypes.includes(type);
}

/** Whether a text can be the key of an event type, which admins choose when they create one. */
export function isEventTypeKey(value: string): boolean {
  return /^[a-z][a-z\d_]{0,39}$/u.test(value);
}
