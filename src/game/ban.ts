/** The ban columns of a player's row. */
export interface Ban {
  bannedAt: Date | null;
  /** null: the ban is permanent. */
  bannedUntil: Date | null;
  banReason: string | null;
}

export function isBanned({ bannedAt, bannedUntil }: Ban, now: Date): boolean {
  return bannedAt !== null && bannedAt <= now && (bannedUntil === null || bannedUntil > now);
}

/**
 * Returns the message for a banned player. The site shows its timestamp in the local time zone (specification section
 * 8).
 */
export function banNotice({ bannedUntil, banReason }: Ban): string {
  const until = bannedUntil ? ` until ${bannedUntil.toISOString()}` : ' permanently';
  const reason = banReason ? ` Reason: ${banReason.replace(/[^.!?]$/u, '$&.')}` : '';
  return `Your account has been banned${until}.${reason} If you think that this is a mistake, write to us on the support server.`;
}
