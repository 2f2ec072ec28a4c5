import { lazyComponent } from '#islands/base/lazy-component.ts';
import shortcutStyles from './shortcut-list.css?url';

export const ShortcutList = lazyComponent(shortcutStyles, () => import('./ShortcutList.tsx'));
