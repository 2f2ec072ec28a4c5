/** Formats a remaining time as hours, minutes and seconds: `11:04:09`. A negative time is shown as zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats a remaining time in whole minutes, at least one: `3 h 20 min`. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const relativeUnits = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** Formats the distance between two dates in whole days, hours or minutes: `in 12 days`, `3 hours ago`. */
export function formatDistance(date: Date, now: Date): string {
  const distance = date.getTime() - now.getTime();
  const [unit, length] = relativeUnits.find(([, each]) => Math.abs(distance) >= each) ?? ['minute', 60 * 1000];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(distance / length), unit);
}
