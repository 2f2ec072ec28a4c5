import type { Routes } from '#server/http/route.ts';
import { createOverlay, listOverlays, removeOverlay } from '#server/services/overlay/overlay.ts';
import { readOverlay } from '#server/services/overlay/overlay-pulls.ts';

/** Binds the endpoints of overlays to their services. */
export const overlayRoutes: Pick<Routes, 'listOverlays' | 'createOverlay' | 'removeOverlay' | 'readOverlay'> = {
  listOverlays,
  createOverlay: (context, { params }) => createOverlay(context, params.kind),
  removeOverlay: (context, { params }) => removeOverlay(context, params.kind),
  readOverlay: (context, { body }) => readOverlay(context, body),
};
