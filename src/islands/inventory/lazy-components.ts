import { lazyComponent } from '#islands/base/lazy-component.ts';
import bannerStyles from './banner-dialog.css?url';
import burnStyles from './burn-dialog.css?url';
import frameStyles from './frame-dialog.css?url';

/* The inventory's dialogs. Each loads with its stylesheet when it is first opened. */

export const BurnDialog = lazyComponent(burnStyles, () => import('./BurnDialog.tsx'));
export const FrameDialog = lazyComponent(frameStyles, () => import('./FrameDialog.tsx'));
export const BannerDialog = lazyComponent(bannerStyles, () => import('./BannerDialog.tsx'));
