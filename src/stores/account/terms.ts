import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { acceptTerms as acceptTermsCall } from '#contract/account.ts';
import { safeReturnPath } from '#stores/session/sign-in.ts';
import { refreshProfile } from '#stores/session/session.ts';

export const $termsState = atom<'idle' | 'sending' | 'failed'>('idle');

/** Where somebody is led on to from the page on which the terms are accepted. */
export function pathAfterTerms(search: string): string {
  const to = safeReturnPath(new URLSearchParams(search).get('to'));
  return isRegisterPath(to) ? '/' : to;
}

/** The page on which the terms are accepted first. */
export function registerPath(to: string): string {
  if (isRegisterPath(to)) return to;
  return to === '/' ? '/register' : `/register?${new URLSearchParams({ to })}`;
}

/** Accepts them for whoever is signed in, and leads on. */
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
