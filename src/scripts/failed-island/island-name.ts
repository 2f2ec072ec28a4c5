/** Returns the name of an island's component, which Astro writes into an attribute. */
export function islandName(island: Element): string {
  return /"name":"(\w+)"/u.exec(island.getAttribute('opts') ?? '')?.[1] ?? '';
}
