import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { acceptTerms as acceptTermsCall } from '#contract/account/account.ts';
import { safeReturnPath } from '#stores/session/sign-in.ts';
import { refreshProfile } from '#stores/session/session.ts';

export const $termsState = atom<'idle' | 'sending' | 'failed'>('idle');

/** Returns the path to open after the terms page: the `to` parameter, or `/`. */
export function pathAfterTerms(search: string): string {
  const to = safeReturnPath(new URLSearchParams(search).get('to'));
  return isRegisterPath(to) ? '/' : to;
}

/** Returns the path of the terms page, which redirects to `to` after the player accepts. */
export function registerPath(to: string): string {
  if (isRegisterPath(to)) return to;
  return to === '/' ? '/register' : `/register?${new URLSearchParams({ to })}`;
}

/** Accepts the terms for the signed-in player, then redirects to `to`. */
export async function acceptTerms(to: string): Promise<void> {
  if ($termsState.get() === 'sending') return;
  $termsState.set('sending');
  try {
    await call(acceptTermsCall, { body: { accepted: true } });
    await refreshProfile();
    location.replace(to);
  } catch {
    $termsState.set('failed');
  }
}

function isRegisterPath(path: string): boolean {
  return /^\/register(?:[?#]|$)/u.test(path);
}
