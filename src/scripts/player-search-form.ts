import { $playerSearch, searchForPlayers, debouncePlayerSearch } from '#stores/player/search.ts';

/**
 * Gives the search's form to its store: the text applies as it is typed, and follows back and forward. The
 * arrows lead from the box through the players that `area` shows, Escape back to it, and there it clears.
 * Answers with how to let go.
 */
export function enhancePlayerSearchForm(form: HTMLFormElement, area: HTMLElement): () => void {
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const controller = new AbortController();
  const { signal } = controller;

  field.addEventListener('input', () => debouncePlayerSearch(field.value), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void searchForPlayers(field.value);
    },
    { signal },
  );
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' && focusPlayer(area, 0)) event.preventDefault();
      if (event.key === 'Escape' && field.value !== '') {
        event.preventDefault();
        field.value = '';
        void searchForPlayers('', 'replace');
      }
    },
    { signal },
  );
  area.addEventListener(
    'keydown',
    (event) => {
      const at = playersIn(area).findIndex((link) => link === document.activeElement);
      if (event.key === 'Escape') field.focus();
      else if (at === -1) return;
      else if (event.key === 'ArrowDown') focusPlayer(area, at + 1);
      else if (event.key === 'ArrowUp' && !focusPlayer(area, at - 1)) field.focus();
      else if (event.key !== 'ArrowUp') return;
      event.preventDefault();
    },
    { signal },
  );
  const unsubscribe = $playerSearch.listen((search) => {
    // Whoever typed it keeps their own spaces.
    if (search && field.value.trim() !== search.text) field.value = search.text;
  });
  // What somebody typed before this script was there counts too.
  if (field.value !== field.defaultValue) debouncePlayerSearch(field.value);

  return () => {
    controller.abort();
    unsubscribe();
  };
}

const playersIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLAnchorElement>('.player-row-name')];

/** Whether there is such a player. */
function focusPlayer(area: HTMLElement, place: number): boolean {
  const link = place < 0 ? undefined : playersIn(area)[place];
  link?.focus();
  return link !== undefined;
}
