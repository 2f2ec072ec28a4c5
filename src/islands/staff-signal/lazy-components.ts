import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './threshold-dialog.css?url';

export const ThresholdDialog = lazyComponent(styles, () => import('./ThresholdDialog.tsx'));
