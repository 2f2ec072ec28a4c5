/** Returns whether the client has the response: whether its `If-None-Match` names the tag. */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//u, '') === tag);
}
