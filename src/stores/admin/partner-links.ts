import { call } from '#client/api.ts';
import { runWhileVisible } from '#client/visible-interval.ts';
import { checkPartnerLinks, listPartnerLinks } from '#contract/partner/partner-links.ts';
import type { PartnerLink } from '#contract/partner/partner-links.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { createAction } from '#stores/base/action.ts';

const links = createAsyncResource<readonly PartnerLink[]>();
export const $partnerLinks = links.$resource;

const check = createAction(checkPartnerLinks);
export const $linkCheck = check.$state;

const pollInterval = 2_000;

/** Loads the links for each session, and again while some wait for their check. Returns an unsubscribe function. */
export function subscribeToPartnerLinks(): () => void {
  return stopAll([
    subscribeToSession(links.reset, loadPartnerLinks),
    runWhileVisible(() => {
      const { value, state } = $partnerLinks.get();
      if (state === 'ready' && value?.some((link) => link.state === null)) void loadPartnerLinks();
    }, pollInterval),
  ]);
}

export function loadPartnerLinks(): Promise<void> {
  return links.load(async (signal) => (await call(listPartnerLinks, {}, { signal })).data);
}

/** Has all links checked again. */
export async function checkLinksNow(): Promise<void> {
  const reply = await check.send({});
  if (reply) links.set(reply.data);
}
