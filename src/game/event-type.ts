/** The event/type values of specification section 3. `default` is a regular card. */
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

/** On-screen labels. Section 3 gives only that of `default`. */
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

export function isEventType(value: string): value is EventType {
  return (eventTypes as readonly string[]).includes(value);
}

/** Types of special cards, whose free versions are not listed (section 2, docs/decisions/028). */
const specialTypes: readonly string[] = ['special', 'special_box'] satisfies EventType[];

export function isSpecialType(type: string): boolean {
  return specialTypes.includes(type);
}
