import { call } from '#client/api.ts';
import { getHighlightSettings, saveHighlightSettings } from '#contract/highlight.ts';
import { createSteps } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/* Whether the signed-in player is named in highlights. */

const settings = createSessionResource((signal) => call(getHighlightSettings, {}, { signal }));
export const { $resource: $highlightSettings, load: loadHighlightSettings } = settings;
const steps = createSteps('Try again in a moment.');
/** The last change. */
export const $highlightChange = steps.$step;

/** Loads the setting and follows the session. Returns an unsubscribe function. */
export function subscribeToHighlightSettings(): () => void {
  steps.reset();
  return settings.subscribe();
}

/** Saves whether the player is named. Returns whether it worked. */
export const setNamed = (isNamed: boolean): Promise<boolean> =>
  steps.run('Saved.', async () => settings.set(await call(saveHighlightSettings, { body: { is_named: isNamed } })));
