import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { createOverlay, listOverlays, removeOverlay } from '#contract/overlay.ts';
import type { Overlay } from '#contract/overlay.ts';
import type { OverlayKind } from '#game/overlay.ts';
import { createExclusive } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { copyNamed } from '#stores/copy-named.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

/* The signed-in player's overlays for streams. */

const overlays = createSessionResource(
  async (signal) => (await call(listOverlays, {}, { signal })).data as readonly Overlay[],
  () => $overlayTokens.set({}),
);
/** The overlays that have an address. */
export const { $resource: $overlays, load: loadOverlays, subscribe: subscribeToOverlays } = overlays;
/** The tokens of addresses that were created on this page. The server does not store them, and no other page gets them. */
export const $overlayTokens = atom<Partial<Record<OverlayKind, string>>>({});
const changing = createExclusive();
/** Whether a change is being sent. */
export const $isChangingOverlay = changing.$isBusy;

const withoutKind = (kind: OverlayKind) => ($overlays.get().value ?? []).filter((each) => each.kind !== kind);

/** Creates the address of an overlay, or replaces it. Returns whether it succeeded. */
export function renewOverlay(kind: OverlayKind): Promise<boolean> {
  return runChange(async () => {
    const { token, ...overlay } = await call(createOverlay, { params: { kind } });
    overlays.set([...withoutKind(kind), overlay]);
    $overlayTokens.set({ ...$overlayTokens.get(), [kind]: token });
  });
}

/** Turns an overlay off. Returns whether it succeeded. */
export function turnOffOverlay(kind: OverlayKind): Promise<boolean> {
  return runChange(async () => {
    await call(removeOverlay, { params: { kind } });
    overlays.set(withoutKind(kind));
    const { [kind]: _, ...others } = $overlayTokens.get();
    $overlayTokens.set(others);
    showSuccess('Overlay off', 'Its address no longer works.');
  });
}

/** Copies the address. */
export const copyOverlayAddress = (address: string): Promise<void> =>
  copyNamed(address, { name: 'address', next: 'Paste the address into a browser source of your streaming program.' });

const runChange = (send: () => Promise<void>): Promise<boolean> =>
  changing.run(send, () => showFailure('Overlay not changed', 'We didn’t get an answer. Trying again is safe.'));
