import { call } from '#client/api.ts';
import { blockPlayer, getTradeSettings, saveTradeSettings, unblockPlayer } from '#contract/trade/settings.ts';
import type { TradeSettings } from '#contract/trade/settings.ts';
import type { OfferAudience } from '#game/trade.ts';
import { createSteps } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/* Who can send the signed-in player offers, and whom they blocked. */

const settings = createSessionResource((signal) => call(getTradeSettings, {}, { signal }));
export const { $resource: $tradeSettings, load: loadTradeSettings } = settings;
const steps = createSteps('Try again in a moment.');
/** The last change. */
export const $tradeSettingsChange = steps.$step;

/** Loads the settings and follows the session. Returns an unsubscribe function. */
export function subscribeToTradeSettings(): () => void {
  steps.reset();
  return settings.subscribe();
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

const change = (request: () => Promise<TradeSettings>): Promise<boolean> =>
  steps.run('Saved.', async () => settings.set(await request()));
