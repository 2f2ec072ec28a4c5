/**
 * Pages are prefetched while the pointer rests on their link; downloads are excluded, because they are large. The
 * content security policy lists the hash of this text.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/cdn/*', '/sim/*', '/login*', '/cards.*', '/admin/preview/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
