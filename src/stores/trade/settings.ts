import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { blockPlayer, getTradeSettings, saveTradeSettings, unblockPlayer } from '#contract/trade-settings.ts';
import type { TradeSettings } from '#contract/trade-settings.ts';
import type { OfferAudience } from '#game/trade.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* Who can send the signed-in player offers, and whom they blocked. */

const settings = createAsyncResource<TradeSettings>();
export const $tradeSettings = settings.$resource;
/** The state of the last change, and the server's reason of a failure. */
export const $tradeSettingsChange = atom<{ state: 'idle' | 'saving' | 'saved' | 'failed'; message: string }>({
  state: 'idle',
  message: '',
});

/** Loads the settings and follows the session. Returns an unsubscribe function. */
export function subscribeToTradeSettings(): () => void {
  $tradeSettingsChange.set({ state: 'idle', message: '' });
  return subscribeToSession(settings.reset, loadTradeSettings);
}

export function loadTradeSettings(): Promise<void> {
  return settings.load((signal) => call(getTradeSettings, {}, { signal }));
}

export function setAudience(audience: OfferAudience): Promise<boolean> {
  return save({ audience });
}

export function setMatched(isMatched: boolean): Promise<boolean> {
  return save({ is_matched: isMatched });
}

/** Blocks a player, by their chat-platform id or uuid. Returns whether it worked. */
export function block(player: string): Promise<boolean> {
  return change(() => call(blockPlayer, { body: { player } }));
}

export function unblock(id: string): Promise<boolean> {
  return change(() => call(unblockPlayer, { params: { id } }));
}

async function save(part: Partial<Pick<TradeSettings, 'audience' | 'is_matched'>>): Promise<boolean> {
  const shown = $tradeSettings.get().value;
  if (!shown) return false;
  const { audience, is_matched } = { ...shown, ...part };
  return change(() => call(saveTradeSettings, { body: { audience, is_matched } }));
}

async function change(request: () => Promise<TradeSettings>): Promise<boolean> {
  if ($tradeSettingsChange.get().state === 'saving') return false;
  $tradeSettingsChange.set({ state: 'saving', message: '' });
  try {
    settings.set(await request());
    $tradeSettingsChange.set({ state: 'saved', message: '' });
    return true;
  } catch (error) {
    const message = isApiError(error) ? error.messages.join(' ') : '';
    $tradeSettingsChange.set({ state: 'failed', message });
    return false;
  }
}
