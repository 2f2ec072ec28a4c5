import { withPart } from '#stores/load-part.ts';

/* Keyboard shortcuts of every page: `/` and Ctrl-K focus the search, `?` lists all shortcuts. */

const searchPage = '/cards';
const search = () => document.getElementById('search');

const isEditable = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox],[type=range]), textarea, select, [contenteditable]');

function openSearch(event: Event) {
  event.preventDefault();
  const field = search();
  if (field) field.focus();
  else location.assign(`${searchPage}#search`);
}

document.querySelector('.header-search')?.addEventListener('click', (event) => {
  const isPlain = event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (isPlain && location.pathname === searchPage) openSearch(event);
});

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.defaultPrevented) return;
  if (ctrlKey || metaKey) {
    // Ctrl-K in a text field must not leave the page and lose the text.
    if (key === 'k' && (!isEditable(target) || search())) openSearch(event);
  } else if (isEditable(target)) return;
  else if (key === '/') openSearch(event);
  else if (key === '?')
    withPart(
      'shortcut-list',
      () => import('./shortcut-list.ts'),
      ({ openShortcutList }) => openShortcutList(),
    );
});

if (location.hash === '#search') search()?.focus();
