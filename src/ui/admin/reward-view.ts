import { formatCount } from '#game/number.ts';
import type { RecipientState, RewardState } from '#game/reward.ts';
import { roleNames } from '#game/role.ts';
import type { StaffRole } from '#game/role.ts';

/** Who gets a reward, as the API has it. */
interface Audience {
  premium?: boolean | undefined;
  joined_from?: string | undefined;
  joined_before?: string | undefined;
  active_since?: string | undefined;
  clan?: number | undefined;
  role?: StaffRole | undefined;
  owns_frame?: string | undefined;
  players?: readonly string[] | undefined;
}

type RewardCounts = Readonly<Record<RecipientState | 'left', number>>;

export const rewardStateTitles: Readonly<Record<RewardState, string>> = {
  proposed: 'needs a second admin',
  scheduled: 'scheduled',
  running: 'being given',
  finished: 'finished',
  stopped: 'stopped',
};

export const recipientStateTitles: Readonly<Record<RecipientState, string>> = {
  failed: 'Failed',
  given: 'Have it',
  offered: 'Can claim it',
};

/** Returns who gets a reward, as phrases after "Players who". Empty for everybody. */
function audiencePhrases(audience: Audience): string[] {
  const { premium, clan, role, players } = audience;
  const { joined_from: from, joined_before: before, active_since: active, owns_frame: frame } = audience;
  const phrases = [
    premium !== undefined && (premium ? 'have premium' : 'don’t have premium'),
    from !== undefined && `joined from ${formatDay(from)}`,
    before !== undefined && `joined before ${formatDay(before)}`,
    active !== undefined && `were active since ${formatDay(active)}`,
    clan !== undefined && `belong to clan ${clan}`,
    role !== undefined && `have the role ${roleNames[role]}`,
    frame !== undefined && `own the frame ${frame}`,
    players !== undefined && `are in the list of ${formatCount(players.length, 'player')}`,
  ];
  return phrases.filter((phrase) => phrase !== false);
}

/** Returns who gets a reward, as a sentence. */
export function audienceText(audience: Audience): string {
  const phrases = audiencePhrases(audience);
  return phrases.length === 0 ? 'All players' : `Players who ${phrases.join(', and ')}`;
}

/** Returns how many players a reward has reached, in words. */
export function countsText({ given, offered, failed, left }: RewardCounts): string {
  const parts = [
    (given > 0 || offered === 0) && `${formatCount(given, 'player')} ${given === 1 ? 'has' : 'have'} it`,
    offered > 0 && `${formatCount(offered, 'player')} can claim it`,
    failed > 0 && `${failed} failed`,
    left > 0 && `${formatCount(left, 'player')} left`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const formatDay = (at: string) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });
