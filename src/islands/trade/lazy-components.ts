import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeOfferDialog } from '#stores/trade/offer.ts';
import styles from './offer-dialog.css?url';

export const TradeDialog = lazyComponent('TradeDialog', () => import('./TradeDialog.tsx'), {
  styles,
  close: closeOfferDialog,
});
