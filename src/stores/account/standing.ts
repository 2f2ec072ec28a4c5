import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getBannedToken } from '#client/banned-token.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { acknowledgeWarning, appealAction, getStanding } from '#contract/account/standing.ts';
import type { Receipt } from '#contract/account/standing.ts';
import { reasonOf } from '#stores/base/action.ts';
import { createAsyncResource } from '#stores/base/resource.ts';
import { $token, refreshProfile } from '#stores/session/session.ts';

/* What the team did to the account of the player. A banned player reads it with the token of their last sign-in. */

const standing = createAsyncResource<ReplyOf<typeof getStanding>>();
export const $standing = standing.$resource;
/** Whether there is a token to read it with; null until the page knows. */
export const $canReadStanding = atom<boolean | null>(null);
/** The receipt whose answer is being sent, and why the last one failed. */
export const $standingAnswer = atom<{ of: string | null; error: string }>({ of: null, error: '' });

/** The token of the session, or of a banned player. */
const currentToken = () => $token.get() ?? getBannedToken();

/** Loads the receipts and follows the session. Returns an unsubscribe function. */
export function subscribeToStanding(): () => void {
  const unsubscribe = $token.subscribe(() => {
    standing.reset();
    $canReadStanding.set(currentToken() !== undefined);
    void loadStanding();
  });
  return () => {
    unsubscribe();
    standing.reset();
    $canReadStanding.set(null);
  };
}

export async function loadStanding(): Promise<void> {
  const token = currentToken();
  if (token === undefined) return;
  await standing.load(async (signal) => {
    try {
      return await call(getStanding, {}, { signal, token });
    } catch (error) {
      // The session ended.
      if (isApiError(error) && error.status === 401) $canReadStanding.set(false);
      throw error;
    }
  });
}

/** Confirms that the player read a warning. Repeating it has the same effect. */
export async function acknowledge(uuid: string): Promise<boolean> {
  const isStored = await answer(uuid, (token) => call(acknowledgeWarning, { params: { id: uuid } }, { token }));
  // Every page says that there is a warning, until the profile has none.
  if ($token.get() !== null) void refreshProfile();
  return isStored;
}

/** Appeals against an action. Returns whether the appeal was sent. */
export async function appeal(uuid: string, words: string): Promise<boolean> {
  return answer(uuid, (token) => call(appealAction, { params: { id: uuid }, body: { words } }, { token }));
}

async function answer(uuid: string, send: (token: string) => Promise<Receipt>): Promise<boolean> {
  const token = currentToken();
  if (token === undefined || $standingAnswer.get().of !== null) return false;
  $standingAnswer.set({ of: uuid, error: '' });
  try {
    const changed = await send(token);
    const shown = $standing.get().value;
    if (shown) {
      const data = shown.data.map((receipt) => (receipt.uuid === uuid ? changed : receipt));
      const waiting = data.filter((each) => each.needs_acknowledgement && each.acknowledged_at === null);
      standing.set({ ...shown, data, unacknowledged: waiting.length });
    }
    $standingAnswer.set({ of: null, error: '' });
    return true;
  } catch (error) {
    $standingAnswer.set({ of: null, error: reasonOf(error, 'Try again in a moment.') });
    // An answer that got lost may have taken effect.
    void loadStanding();
    return false;
  }
}
