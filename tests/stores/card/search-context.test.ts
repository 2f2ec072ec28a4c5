import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSearchContext, saveSearchContext } from '#stores/card/search-context.ts';

const origin = 'http://localhost:3000';

/** Opens a page, as a new entry of the history. */
function openPage(path: string, from: string) {
  history.pushState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
}

beforeEach(() => {
  sessionStorage.clear();
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${origin}/`);
});

describe('the search that a card was opened from', () => {
  it('is the query of the catalogue', () => {
    openPage('/card/a', `${origin}/cards?rarities=UR&page=2`);
    expect(loadSearchContext()).toBe('?rarities=UR&page=2');
  });

  it('is an empty query for the unfiltered catalogue', () => {
    openPage('/card/a', `${origin}/cards`);
    expect(loadSearchContext()).toBe('');
  });

  it.each(['', 'https://elsewhere.example/cards?rarities=UR', `${origin}/credits`, `${origin}/cards/x`])(
    'is undefined for a card that was opened from "%s"',
    (from) => {
      openPage('/card/a', from);
      expect(loadSearchContext()).toBeUndefined();
    },
  );

  it('is passed on to the next card', () => {
    openPage('/card/a', `${origin}/cards?rarities=UR`);
    loadSearchContext();
    saveSearchContext('?rarities=UR', '/card/b');
    openPage('/card/b', `${origin}/card/a`);
    expect(loadSearchContext()).toBe('?rarities=UR');
  });

  it('is not passed on to any other card', () => {
    saveSearchContext('?rarities=UR', '/card/b');
    openPage('/card/c', `${origin}/card/a`);
    expect(loadSearchContext()).toBeUndefined();
    saveSearchContext('?rarities=UR', '/card/b');
    openPage('/card/b', '');
    expect(loadSearchContext()).toBeUndefined();
    openPage('/card/b', `${origin}/card/a`);
    expect(loadSearchContext()).toBeUndefined();
  });

  it('is stored in the history entry, regardless of later pages of the tab', () => {
    openPage('/card/a', `${origin}/cards?rarities=UR`);
    loadSearchContext();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
    saveSearchContext('?rarities=C', '/card/z');
    expect(loadSearchContext()).toBe('?rarities=UR');
  });

  it('is undefined when the history entry contains anything but a query', () => {
    openPage('/card/a', '');
    history.replaceState({ result: '//evil.example' }, '');
    expect(loadSearchContext()).toBeUndefined();
  });
});
