/** An entry of a player's own calendar. Timestamps are ISO 8601. */
export interface PersonalEvent {
  /** The same each time that the calendar is read, so that apps update the entry: `vote-topgg-<uuid>`. */
  uid: string;
  title: string;
  description: string;
  starts_at: string;
  ends_at: string;
  /** A path of this site. */
  link: string;
  /** When the calendar app reminds the player; null for never. */
  alarm_at: string | null;
}

/** The token in the address of a player's own calendar: 32 random bytes in base64url. */
export const calendarTokenPattern = /^[\w-]{43}$/u;

/** Returns the path of a player's own calendar. The token is in the query because queries are never logged. */
export function personalCalendarPath(token: string): string {
  return `/event/my-calendar.ics?${new URLSearchParams({ key: token })}`;
}
