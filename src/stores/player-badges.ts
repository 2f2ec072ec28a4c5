import { call } from '#client/api.ts';
import { listBadges } from '#contract/player.ts';
import { createAnswer, followSession } from './answer.ts';

interface Badge {
  key: string;
  name: string;
}

const badges = createAnswer<readonly Badge[]>();

/** The badges of the player whose page this is. */
export const $badges = badges.$answer;

export function followBadges(id: string): () => void {
  return followSession(badges.forget, () => loadBadges(id));
}

export function loadBadges(id: string): Promise<void> {
  return badges.ask(async (signal) => (await call(listBadges, { params: { id } }, { signal })).data);
}
