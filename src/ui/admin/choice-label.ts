import { defaultVotingLinks } from '#game/voting-link.ts';

/** Returns a choice of a field as people read it: `event_box` becomes "Event box". Voting sites have their names. */
export function choiceLabel(choice: string | number): string {
  const text = String(choice);
  const site = defaultVotingLinks.find(({ key }) => key === text);
  if (site) return site.name;
  const words = text.replaceAll(/[-_]/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
