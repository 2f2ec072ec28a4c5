import { lazyComponent } from '#islands/base/lazy-component.tsx';
import cosmeticOfferStyles from './cosmetic-offer-dialog.css?url';
import offerStyles from './offer-dialog.css?url';
import openingStyles from './opening-scene.css?url';

export const OpeningScene = lazyComponent('OpeningScene', () => import('./OpeningScene.tsx'), {
  styles: openingStyles,
});
export const OfferDialog = lazyComponent('OfferDialog', () => import('./OfferDialog.tsx'), {
  styles: cosmeticOfferStyles,
});
export const BundleDialog = lazyComponent('BundleDialog', () => import('./BundleDialog.tsx'), { styles: offerStyles });
