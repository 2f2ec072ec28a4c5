import { part } from '#islands/part.ts';
import bannerStyles from '#ui/inventory-banner.css?url';
import burnStyles from '#ui/burn-window.css?url';
import frameStyles from '#ui/copy-frame.css?url';

/* The dialogs of the inventory: each comes, with its style sheet, when it is first opened. */

export const BurnWindow = part(burnStyles, () => import('./BurnWindow.tsx'));
export const FrameWindow = part(frameStyles, () => import('./FrameWindow.tsx'));
export const BannerWindow = part(bannerStyles, () => import('./BannerWindow.tsx'));
