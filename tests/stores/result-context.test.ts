import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterResult, stepWithin } from '#stores/result-context.ts';

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
    expect(enterResult()).toBe('?rarities=UR&page=2');
  });

  it('can be the whole catalogue', () => {
    arrive('/card/a', `${origin}/cards`);
    expect(enterResult()).toBe('');
  });

  it.each(['', 'https://elsewhere.example/cards?rarities=UR', `${origin}/credits`, `${origin}/cards/x`])(
    'is none for whoever comes from "%s"',
    (from) => {
      arrive('/card/a', from);
      expect(enterResult()).toBeUndefined();
    },
  );

  it('goes along with a step to the next card', () => {
    arrive('/card/a', `${origin}/cards?rarities=UR`);
    enterResult();
    stepWithin('?rarities=UR', '/card/b');
    arrive('/card/b', `${origin}/card/a`);
    expect(enterResult()).toBe('?rarities=UR');
  });

  it('does not go along to another card than the step led to, nor to one reached another way', () => {
    stepWithin('?rarities=UR', '/card/b');
    arrive('/card/c', `${origin}/card/a`);
    expect(enterResult()).toBeUndefined();
    stepWithin('?rarities=UR', '/card/b');
    arrive('/card/b', '');
    expect(enterResult()).toBeUndefined();
    arrive('/card/b', `${origin}/card/a`);
    expect(enterResult()).toBeUndefined();
  });

  it('is kept by the history entry, whatever the tab has meanwhile', () => {
    arrive('/card/a', `${origin}/cards?rarities=UR`);
    enterResult();
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
    stepWithin('?rarities=C', '/card/z');
    expect(enterResult()).toBe('?rarities=UR');
  });

  it('is never more than a query', () => {
    arrive('/card/a', '');
    history.replaceState({ result: '//evil.example' }, '');
    expect(enterResult()).toBeUndefined();
  });
});
