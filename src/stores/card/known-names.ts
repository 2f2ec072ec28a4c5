import { call } from '#client/api.ts';
import { listSuggestions } from '#contract/card/suggestion.ts';
import type { Suggestion, SuggestionKind } from '#contract/card/suggestion.ts';

/** Returns names that complete a text; undefined if the request failed or was aborted. `''` means every kind. */
export async function loadKnownNames(
  text: string,
  kind: SuggestionKind | '',
  signal: AbortSignal,
): Promise<readonly Suggestion[] | undefined> {
  const reply = await call(listSuggestions, { query: { text, kind } }, { signal }).catch(() => undefined);
  return reply?.data;
}
