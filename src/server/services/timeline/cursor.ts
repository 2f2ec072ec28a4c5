/** How far each source of the timeline was read: a position, or null at its end. Sources that are missing start anew. */
export type Positions = Readonly<Record<string, string | null>>;

/** Serializes the positions as an opaque text for a URL. */
export function formatCursor(positions: Positions): string {
  return Buffer.from(JSON.stringify(positions)).toString('base64url');
}

/** Parses a cursor. Positions whose form is not that of their source count as missing. */
export function parseCursor(text: string, forms: Readonly<Record<string, RegExp>>): Positions {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const isPosition = ([name, value]: [string, unknown]) =>
    Object.hasOwn(forms, name) && (value === null || (typeof value === 'string' && forms[name]?.test(value)));
  return Object.fromEntries(Object.entries(parsed).filter(isPosition));
}
