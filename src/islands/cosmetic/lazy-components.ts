import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './try-on.css?url';

/** The dialog in which a frame or a banner is tried on. */
export const TryOnDialog = lazyComponent(styles, () => import('./TryOnDialog.tsx'));
