import { atom } from 'nanostores';
import { call, makeKey } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { buyPremium } from '#contract/premium.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { writeCount } from '#game/number.ts';
import { refreshProfile } from './session.ts';
import { showToast } from './toast.ts';

export type PremiumReceipt = ReplyOf<typeof buyPremium>;

/** `unanswered`: nobody knows yet whether it was bought; only the same attempt may be made again. */
export const $premiumState = atom<'idle' | 'buying' | 'unanswered' | 'refused'>('idle');
/** Why it was refused. */
export const $premiumRefusal = atom('');
/** What was bought last. */
export const $premiumReceipt = atom<PremiumReceipt | null>(null);

/** One attempt, however often it is sent. */
let attempt: { amount: number; key: string } | undefined;

/** The months that an unanswered attempt is about. */
export function attemptedMonths(): number | undefined {
  return attempt?.amount;
}

/** Buys months of premium: once, however often it is pressed, and the same again where no answer came. */
export async function buyMonths(amount: number): Promise<void> {
  if ($premiumState.get() === 'buying') return;
  attempt ??= { amount, key: makeKey() };
  const { key, amount: months } = attempt;
  $premiumState.set('buying');
  $premiumReceipt.set(null);
  try {
    const receipt = await call(buyPremium, { body: { amount: months } }, { key });
    attempt = undefined;
    await refreshProfile();
    $premiumReceipt.set(receipt);
    $premiumState.set('idle');
    showToast({
      title: 'Premium bought',
      description: `${writeCount(receipt.amount, 'month')} for ${writeCount(receipt.price, 'moonstone')}.`,
      variant: 'success',
    });
  } catch (error) {
    if (isUnanswered(error)) {
      $premiumState.set('unanswered');
      return;
    }
    attempt = undefined;
    $premiumRefusal.set(isApiError(error) ? error.messages.join(' ') : '');
    $premiumState.set('refused');
    // Perhaps it was spent in another tab.
    void refreshProfile();
  }
}

/** Another month is looked at: what was said of the last attempt is over. */
export function reconsiderPremium(): void {
  if ($premiumState.get() === 'refused') $premiumState.set('idle');
  if ($premiumState.get() === 'idle') $premiumReceipt.set(null);
}

/** The game may have done it all the same. */
function isUnanswered(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429;
}
