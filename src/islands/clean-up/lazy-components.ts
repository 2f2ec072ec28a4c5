import { lazyComponent } from '#islands/base/lazy-component.ts';
import burnStyles from '#islands/inventory/burn-dialog.css?url';

/** The dialog that burns, with its stylesheet, loaded when it is first opened. */
export const RunDialog = lazyComponent(burnStyles, () => import('./RunDialog.tsx'));
