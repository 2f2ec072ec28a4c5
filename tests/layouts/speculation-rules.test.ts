import { expect, it } from 'vitest';
import { speculationRules } from '#layouts/speculation-rules.ts';

interface Rules {
  prefetch: [{ where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] } }];
}

it.each([
  ['/cards?rarities=UR', true],
  ['/card/c0000000-0000-4000-8000-000000000001', true],
  ['/cards.csv?rarities=UR', false],
  ['/cards.json', false],
  ['/api/docs', false],
])('a pointer that rests on a link to %s fetches it: %s', (path, isFetched) => {
  const [{ where }] = (JSON.parse(speculationRules) as Rules).prefetch;
  const patterns = where.and[1].not.href_matches;
  const address = `https://site.example${path}`;
  expect(patterns.every((pattern) => !new URLPattern(pattern, 'https://site.example').test(address))).toBe(isFetched);
});
