import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './offer-dialog.css?url';

export const TradeDialog = lazyComponent(styles, () => import('./TradeDialog.tsx'));
