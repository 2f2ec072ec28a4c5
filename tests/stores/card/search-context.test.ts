import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSearchContext, saveSearchContext } from '#stores/card/search-context.ts';

const origin = 'http://localhost:3000';

/** Opens a page, as a new entry of the history. */
function arrive(path: string, from: string) {
  history.pushState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
}

beforeEach(() => {
  sessionStorage.clear();
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${origin}/`);
});

describe('the result that a card was reached from', () => {
  it('is the catalogue as it was filtered', () => {
    arrive('/card/a', `${origin}/cards?rarities=UR&page=2`);
    expect(loadSearchContext()).toBe('?rarities=UR&page=2');
  });

  it('can be the whole catalogue', () => {
    arrive('/card/a', `${origin}/cards`);
    expect(loadSearchContext()).toBe('');
  });

  it.each(['', 'https://elsewhere.example/cards?rarities=UR', `${origin}/credits`, `${origin}/cards/x`])(
    'is none for whoever comes from "%s"',
    (from) => {
      arrive('/card/a', from);
      expect(loadSearchContext()).toBeUndefined();
    },
  );

  it('goes along with a step to the next card', () => {
    arrive('/card/a', `${origin}/cards?rarities=UR`);
    loadSearchContext();
    saveSearchContext('?rarities=UR', '/card/b');
    arrive('/card/b', `${origin}/card/a`);
    expect(loadSearchContext()).toBe('?rarities=UR');
  });

  it('does not go along to another card than the step led to, nor to one reached another way', () => {
    saveSearchContext('?rarities=UR', '/card/b');
    arrive('/card/c', `${origin}/card/a`);
    expect(loadSearchContext()).toBeUndefined();
    saveSearchContext('?rarities=UR', '/card/b');
    arrive('/card/b', '');
    expect(loadSearchContext()).toBeUndefined();
    arrive('/card/b', `${origin}/card/a`);
    expect(loadSearchContext()).toBeUndefined();
  });

  it('is kept by the history entry, whatever the tab has meanwhile', () => {
    arrive('/card/a', `${origin}/cards?rarities=UR`);
    loadSearchContext();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
    saveSearchContext('?rarities=C', '/card/z');
    expect(loadSearchContext()).toBe('?rarities=UR');
  });

  it('is never more than a query', () => {
    arrive('/card/a', '');
    history.replaceState({ result: '//evil.example' }, '');
    expect(loadSearchContext()).toBeUndefined();
  });
});
