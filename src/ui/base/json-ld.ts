/** Serializes JSON-LD, escaped so that a name can neither end the script element nor open a comment. */
export function serializeJsonLd(graph: readonly object[]): string {
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/gu, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The breadcrumbs of a page, from the first to the page itself. */
export const breadcrumbs = (crumbs: readonly { name: string; item: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
});
