import { lazyComponent } from '#islands/base/lazy-component.ts';
import cosmeticOfferStyles from './cosmetic-offer-dialog.css?url';
import offerStyles from './offer-dialog.css?url';
import openingStyles from './opening-scene.css?url';

export const OpeningScene = lazyComponent(openingStyles, () => import('./OpeningScene.tsx'));
export const OfferDialog = lazyComponent(cosmeticOfferStyles, () => import('./OfferDialog.tsx'));
export const BundleDialog = lazyComponent(offerStyles, () => import('./BundleDialog.tsx'));
