import { withPart } from '#stores/load-part.ts';

/* Keyboard shortcuts of every page: Ctrl-K opens the search of the site, `/` the one of the page if it has one, `?` lists all. */

const field = () => document.getElementById('search');

const isEditable = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox],[type=range]), textarea, select, [contenteditable]');

/** The dialog of the search opens by the click on its link, which leads to the catalogue without it. */
const openSearch = () => {
  // It would open behind another dialog.
  if (!document.querySelector('dialog[open]')) document.querySelector<HTMLElement>('.header-search')?.click();
};

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.defaultPrevented) return;
  if (ctrlKey || metaKey) {
    if (key !== 'k') return;
    event.preventDefault();
    openSearch();
  } else if (isEditable(target)) return;
  else if (key === '/') {
    event.preventDefault();
    const own = field();
    if (own) own.focus();
    else openSearch();
  } else if (key === '?')
    withPart(
      'shortcut-list',
      () => import('./shortcut-list.ts'),
      ({ openShortcutList }) => openShortcutList(),
    );
});

if (location.hash === '#search') field()?.focus();
