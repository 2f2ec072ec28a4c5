import { atom } from 'nanostores';
import { persistedAtom } from '#client/persisted-atom.ts';
import type { Currency } from '#game/currency.ts';
import { askedAbove, asksBeforeSpending } from '#game/spending-question.ts';
import { $token } from '#stores/session/session.ts';

/* What somebody is asked before something is spent or cannot be undone. `islands/session/QuestionDialog.tsx` asks it. */

export interface Question {
  title: string;
  /** What happens. */
  text: string;
  /** The label of the button that does it. */
  confirm: string;
  /** Gets the focus back. */
  opener: HTMLElement | null;
  /** Whether it is asked only because the player wants to be asked before small purchases. */
  isSmall?: boolean;
}

export const $question = atom<(Question & { answer: (isConfirmed: boolean) => void }) | null>(null);

/** Whether small purchases ask, too. */
export const $asksAlways = persistedAtom('ask-before-spending', false, {
  decode: (text) => text === 'true',
  encode: (asks) => String(asks),
});

/** Asks, and returns whether it was confirmed. An earlier question that is still open was not. */
export function ask(question: Question): Promise<boolean> {
  $question.get()?.answer(false);
  return new Promise((resolve) => {
    // It is asked of one account: another one, or nobody, has not confirmed it.
    const stop = $token.listen(() => answer(false));
    const answer = (isConfirmed: boolean) => {
      stop();
      $question.set(null);
      resolve(isConfirmed);
    };
    $question.set({ ...question, answer });
  });
}

interface Spending extends Omit<Question, 'isSmall'> {
  amount: number;
  currency: Currency;
}

/** Asks before a purchase, if it is large or the player wants to be asked. Returns whether to buy. */
export function askBeforeSpending({ amount, currency, ...question }: Spending): Promise<boolean> {
  if (!asksBeforeSpending(amount, currency, $asksAlways.get())) return Promise.resolve(true);
  return ask({ ...question, isSmall: amount <= askedAbove[currency] });
}
