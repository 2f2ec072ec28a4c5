import { describe, expect, it } from 'vitest';
import { canonicalPage } from '#contract/page.ts';

const canonical = (address: string) => canonicalPage(new URL(address, 'http://site.example'))?.address;

describe('the canonical address of a visitor page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/vtuber?utm_source=x', '/vtuber'],
    ['/guides/first-steps?utm_source=x', '/guides/first-steps'],
    ['/rules?print', '/rules'],
    ['/cards', '/cards'],
    ['/cards?webp=true&rarities=UR', '/cards?rarities=UR'],
    ['/cards?page=1&size=24&sort=Recently+Added', '/cards'],
    ['/cards?sort=name%20z-a&name=fox', '/cards?name=fox&sort=Name+Z-A'],
    ['/cards?rarities=UR,C&ref=mail&page=2', '/cards?page=2&rarities=C%2CUR'],
    ['/cards?page=-4&rarities=gold', '/cards'],
    ['/cards?sort=Version+High-Low', '/cards'],
    ['/card/c0000000-0000-4000-8000-000000000001?from=x', '/card/c0000000-0000-4000-8000-000000000001'],
  ])('%s is %s', (address, expected) => expect(canonical(address)).toBe(expected));

  it.each([
    ['/cards.csv?rarities=UR,C&page=2', '/cards.csv?page=2&rarities=C%2CUR'],
    ['/cards.json', '/cards.json'],
  ])('%s, a download, is %s', (address, expected) => expect(canonical(address)).toBe(expected));

  it.each(['/cards?q=fox', '/cards?name=&sort=', '/cards?rarities=UR&rarities=C'])(
    'is none for %s, what a form leads to: the page leads on to its own',
    (address) => expect(canonical(address)).toBeUndefined(),
  );

  it.each(['/cards?owner=123456789012345678', '/cards?is_locked=true', '/cards.csv?has_frame=false'])(
    'is none for %s, which nobody says changed',
    (address) => expect(canonical(address)).toBeUndefined(),
  );

  it.each(['/inventory', '/redirect', '/card/short', '/cards/', '/api/card/catalog', '/card/', '/nowhere'])(
    'is none for %s, which is not kept',
    (address) => expect(canonical(address)).toBeUndefined(),
  );

  it('is its own canonical address', () => {
    for (const address of ['/cards?name=%22a%2Cb%22&version=1-10', '/cards?makers=%211', '/']) {
      const once = canonical(address) ?? '';
      expect(canonical(once)).toBe(once);
    }
  });
});
