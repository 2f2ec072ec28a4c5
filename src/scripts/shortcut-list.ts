import styles from './shortcut-list.css?url';
import { loadStylesheet } from './load-stylesheet.ts';

const shortcuts = [
  ['/', 'Search this page, or the whole site where it has no search'],
  ['Ctrl K', 'Search cards, series, players, clans and pages'],
  ['?', 'Show this list'],
  ['↑ ↓', 'Move through suggestions'],
  ['← →', 'Previous or next card; on the version map, one version'],
  ['Enter', 'Use the selected suggestion'],
  ['B L F', 'In your inventory: burn, lock or frame'],
  ['A', 'In your inventory: select the page'],
  ['← ↑ → ↓', 'In your inventory: go from card to card; Home and End go to the first and last one'],
  ['Esc', 'Close a dialog, a menu or suggestions'],
  ['F8', 'Go to the latest message'],
] as const;

/** Shows the site's keyboard shortcuts in a dialog; closing it restores the focus. */
export async function openShortcutList(): Promise<void> {
  if (document.querySelector('.shortcuts')) return;
  await loadStylesheet(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', 'shortcuts');
  const title = document.createElement('h2');
  title.id = 'shortcuts';
  title.textContent = 'Keyboard shortcuts';
  const list = document.createElement('dl');
  for (const [key, meaning] of shortcuts) {
    const term = document.createElement('dt');
    term.append(...key.split(' ').map((each) => Object.assign(document.createElement('kbd'), { textContent: each })));
    const description = document.createElement('dd');
    description.textContent = meaning;
    list.append(term, description);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
