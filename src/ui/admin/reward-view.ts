import { formatCount } from '#game/number.ts';
import type { RecipientState, RewardDelivery, RewardState } from '#game/reward.ts';
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

/** How far a reward is, and until when players can claim it. */
interface Progress {
  state: RewardState;
  delivery: RewardDelivery;
  counts: Readonly<Record<RecipientState | 'left', number>>;
  expires_at: string | null;
}

const stateTitles: Readonly<Record<RewardState, string>> = {
  proposed: 'needs a second admin',
  scheduled: 'scheduled',
  running: 'being given',
  finished: 'finished',
  stopped: 'stopped',
};

/** Whether the time to claim a reward is over. */
export const hasExpired = ({ expires_at: expiresAt }: Pick<Progress, 'expires_at'>, now = new Date()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

/** Whether players can claim a reward now, as far as the job has offered it. */
function isClaimable(reward: Progress, now: Date): boolean {
  const isOffered = reward.delivery === 'claim' && (reward.state === 'running' || reward.state === 'finished');
  return isOffered && !hasExpired(reward, now);
}

/** Returns the state of a reward in words. One that everybody was offered is open until it expires. */
export function rewardStateTitle(reward: Progress, now = new Date()): string {
  const isOpen = reward.state === 'finished' && reward.counts.offered > 0 && isClaimable(reward, now);
  return isOpen ? 'open to claim' : stateTitles[reward.state];
}

/** Returns what recipients of a reward in a state are called. */
export function recipientStateTitle(state: RecipientState, reward: Progress, now = new Date()): string {
  if (state === 'offered') return isClaimable(reward, now) ? 'Can claim it' : 'Didn’t claim it';
  return state === 'given' ? 'Have it' : 'Failed';
}

/** Returns who gets a reward, as phrases after "Players who". Empty for everybody. */
function audiencePhrases(audience: Audience, frameName: string | null): string[] {
  const { premium, clan, role, players } = audience;
  const { joined_from: from, joined_before: before, active_since: active, owns_frame: frame } = audience;
  const phrases = [
    premium !== undefined && (premium ? 'have premium' : 'don’t have premium'),
    from !== undefined && `joined from ${formatDay(from)}`,
    before !== undefined && `joined before ${formatDay(before)}`,
    active !== undefined && `were active since ${formatDay(active)}`,
    clan !== undefined && `belong to clan ${clan}`,
    role !== undefined && `have the role ${roleNames[role]}`,
    frame !== undefined && `own the frame “${frameName ?? frame}”`,
    players !== undefined && `are in the list of ${formatCount(players.length, 'player')}`,
  ];
  return phrases.filter((phrase) => phrase !== false);
}

/** Returns who gets a reward, as a sentence. `frameName` is that of the frame they own. */
export function audienceText(audience: Audience, frameName: string | null): string {
  const phrases = audiencePhrases(audience, frameName);
  return phrases.length === 0 ? 'All players' : `Players who ${phrases.join(', and ')}`;
}

/** Returns how many players a reward has reached, in words. */
export function countsText(reward: Progress, now = new Date()): string {
  const { given, offered, failed, left } = reward.counts;
  const isStopped = reward.state === 'stopped';
  const parts = [
    (given > 0 || offered === 0) && `${formatCount(given, 'player')} ${given === 1 ? 'has' : 'have'} it`,
    offered > 0 && `${formatCount(offered, 'player')} ${isClaimable(reward, now) ? 'can claim it' : 'didn’t claim it'}`,
    failed > 0 && `${failed} failed`,
    left > 0 && `${formatCount(left, 'player')} ${isStopped ? 'not reached' : 'left'}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

const formatDay = (at: string) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });
