/**
 * Pages are fetched when a pointer rests on their link; downloads are not, since they are long. The content security policy knows this
 * text by its hash, so it is written once.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/cdn/*', '/sim/*', '/login*', '/cards.*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
});
