import { persistedAtom } from '#client/persisted-atom.ts';

/** Whether the animated background is disabled. `layouts/early-script.ts` reads the same key before the first paint. */
export const $isBackgroundOff = persistedAtom('no-bg', false, {
  decode: (text) => text === 'true',
  encode: (off) => String(off),
});

export function toggleBackground(): void {
  $isBackgroundOff.set(!$isBackgroundOff.get());
}
