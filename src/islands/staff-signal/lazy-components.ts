import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeThresholdChange } from '#stores/staff/signal-rules.ts';
import styles from './threshold-dialog.css?url';

export const ThresholdDialog = lazyComponent('ThresholdDialog', () => import('./ThresholdDialog.tsx'), {
  styles,
  close: closeThresholdChange,
});
