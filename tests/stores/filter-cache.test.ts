import { beforeEach, describe, expect, it } from 'vitest';
import { keepFilter, keptFilter } from '#stores/filter-cache.ts';

beforeEach(() => localStorage.clear());

describe("the catalogue's last filter", () => {
  it('is kept under its key', () => {
    keepFilter('?rarities=UR&page=2');
    expect(localStorage.getItem('cardSearchFilters')).toBe('?rarities=UR&page=2');
    expect(keptFilter()).toBe('?rarities=UR&page=2');
    keepFilter('');
    expect(keptFilter()).toBe('');
  });

  it.each([null, '{"page":1}', 'https://evil.example', '//evil.example'])('is none when %j is stored', (stored) => {
    if (stored !== null) localStorage.setItem('cardSearchFilters', stored);
    expect(keptFilter()).toBe('');
  });
});
