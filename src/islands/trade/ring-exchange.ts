import type { RingMember } from '#contract/trade/ring.ts';
import { formatVersion } from '#game/version.ts';

const nameOf = ({ card, version }: RingMember) => `“${card.name}” ${formatVersion(version)}`;

/** Returns what the viewer gives and gets in a ring, as a sentence. Each player gives to the next one. */
export function ringExchange(members: readonly RingMember[]): string {
  const place = members.findIndex(({ is_you: isYou }) => isYou);
  const [me, next, before] = [members[place], members[(place + 1) % members.length], members.at(place - 1)];
  if (!me || !next || !before) return '';
  return `You give ${nameOf(me)} to ${next.player.name} and get ${nameOf(before)} from ${before.player.name}.`;
}
