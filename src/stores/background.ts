import { persistedAtom } from '#client/persisted-atom.ts';

/** Whether somebody does without the moving sky; `layouts/early-script.ts` reads it before the first paint. */
export const $isBackgroundOff = persistedAtom('no-bg', false, {
  decode: (text) => text === 'true',
  encode: (off) => String(off),
});

export function toggleBackground(): void {
  $isBackgroundOff.set(!$isBackgroundOff.get());
}
