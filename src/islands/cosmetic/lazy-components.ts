import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './try-on.css?url';

export const TryOnDialog = lazyComponent(styles, () => import('./TryOnDialog.tsx'));
