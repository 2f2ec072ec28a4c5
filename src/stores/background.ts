import { storedAtom } from '#client/stored-atom.ts';

/** Whether somebody does without the moving sky; `layouts/early-script.ts` reads it before the first paint. */
export const $noBackground = storedAtom('no-bg', false, {
  decode: (text) => text === 'true',
  encode: (off) => String(off),
});

export function toggleBackground(): void {
  $noBackground.set(!$noBackground.get());
}
