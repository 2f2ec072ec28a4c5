import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeRun } from '#stores/clean-up/run.ts';
import burnStyles from '#islands/inventory/burn-dialog.css?url';

/** The dialog that burns, with its stylesheet, loaded when it is first opened. */
export const RunDialog = lazyComponent('RunDialog', () => import('./RunDialog.tsx'), {
  styles: burnStyles,
  close: closeRun,
});
