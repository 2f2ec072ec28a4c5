const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//u, '');

/** Returns whether the client has the response: whether its `If-None-Match` names the tag, by weak comparison (RFC 9110). */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim() === '*' || withoutWeakness(each) === withoutWeakness(tag));
}
