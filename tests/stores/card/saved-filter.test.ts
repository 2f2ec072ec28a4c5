import { beforeEach, describe, expect, it } from 'vitest';
import { saveFilter, loadSavedFilter } from '#stores/card/saved-filter.ts';

beforeEach(() => localStorage.clear());

describe("the catalogue's last filter", () => {
  it('is stored under its key', () => {
    saveFilter('?rarities=UR&page=2');
    expect(localStorage.getItem('cardSearchFilters')).toBe('?rarities=UR&page=2');
    expect(loadSavedFilter()).toBe('?rarities=UR&page=2');
    saveFilter('');
    expect(loadSavedFilter()).toBe('');
  });

  it.each([null, '{"page":1}', 'https://evil.example', '//evil.example'])('is empty when %j is stored', (stored) => {
    if (stored !== null) localStorage.setItem('cardSearchFilters', stored);
    expect(loadSavedFilter()).toBe('');
  });
});
