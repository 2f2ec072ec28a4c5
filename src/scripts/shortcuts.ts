import { withPart } from '#stores/load-part.ts';

/* Keyboard shortcuts of every page: `/` focuses the search, `?` lists all shortcuts. */

const searchPage = '/cards';
const search = () => document.getElementById('search');

const isEditable = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox],[type=range]), textarea, select, [contenteditable]');

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.defaultPrevented || isEditable(target)) return;
  if (key === '/') {
    event.preventDefault();
    const field = search();
    if (field) field.focus();
    else location.assign(`${searchPage}#search`);
  } else if (key === '?')
    withPart(
      'shortcut-list',
      () => import('./shortcut-list.ts'),
      ({ openShortcutList }) => openShortcutList(),
    );
});

if (location.hash === '#search') search()?.focus();
