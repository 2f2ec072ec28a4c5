import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { lookUp } from '#contract/staff/lookup.ts';
import { maxPlayerNameLength } from '#game/player-search.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';

const lookup = createAsyncResource<ReplyOf<typeof lookUp>>();
/** What the text of the address found; the value is null without a text. */
export const $lookup = lookup.$resource;
/** The text that is looked up. */
export const $lookupText = atom('');

/** Looks up what the address names, for each session. Returns an unsubscribe function. */
export function subscribeToLookup(): () => void {
  const open = () => {
    $lookupText.set((getQueryParams().get('q') ?? '').trim().slice(0, maxPlayerNameLength));
    return loadLookup();
  };
  return stopAll([subscribeToSession(lookup.reset, open), onPopState(() => void open())]);
}

/** Looks up a text; the address keeps it. */
export function setLookupText(text: string): void {
  const q = text.trim();
  setQueryParams(new URLSearchParams(q === '' ? {} : { q }), 'typed');
  if (q === $lookupText.get()) return;
  $lookupText.set(q);
  void loadLookup();
}

export async function loadLookup(): Promise<void> {
  const q = $lookupText.get();
  if (q === '') lookup.reset();
  else await lookup.load((signal) => call(lookUp, { query: { q } }, { signal }));
}
