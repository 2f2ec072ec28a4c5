import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { $isShortcutListOpen } from '#stores/console/shortcuts.ts';
import shortcutStyles from './shortcut-list.css?url';

export const ShortcutList = lazyComponent('ShortcutList', () => import('./ShortcutList.tsx'), {
  styles: shortcutStyles,
  close: () => $isShortcutListOpen.set(false),
});
