import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeBannerPicker } from '#stores/cosmetic/banner-picker.ts';
import { closeFramePicker } from '#stores/inventory/frame.ts';
import { closeBurn } from '#stores/inventory/burn.ts';
import bannerStyles from './banner-dialog.css?url';
import burnStyles from './burn-dialog.css?url';
import frameStyles from './frame-dialog.css?url';

/* The inventory's dialogs. Each loads with its stylesheet when it is first opened. */

export const BurnDialog = lazyComponent('BurnDialog', () => import('./BurnDialog.tsx'), {
  styles: burnStyles,
  close: closeBurn,
});
export const FrameDialog = lazyComponent('FrameDialog', () => import('./FrameDialog.tsx'), {
  styles: frameStyles,
  close: closeFramePicker,
});
export const BannerDialog = lazyComponent('BannerDialog', () => import('./BannerDialog.tsx'), {
  styles: bannerStyles,
  close: closeBannerPicker,
});
