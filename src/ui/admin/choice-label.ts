import { streamPlatformNames } from '#game/partner.ts';
import type { StreamPlatform } from '#game/partner.ts';
import { staffReasons } from '#game/staff.ts';
import type { StaffReasonKey } from '#game/staff.ts';
import { defaultVotingLinks } from '#game/voting-link.ts';

/** Returns a choice of a field as people read it: `event_box` becomes "Event box". Voting sites, platforms and reasons of the team have their names. */
export function choiceLabel(choice: string | number): string {
  const text = String(choice);
  const site = defaultVotingLinks.find(({ key }) => key === text);
  if (site) return site.name;
  if (Object.hasOwn(staffReasons, text)) return staffReasons[text as StaffReasonKey].label;
  if (Object.hasOwn(streamPlatformNames, text)) return streamPlatformNames[text as StreamPlatform];
  const words = text.replaceAll(/[-_]/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
