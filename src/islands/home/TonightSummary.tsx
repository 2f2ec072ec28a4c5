import { useStore } from '@nanostores/react';
import { formatCount } from '#game/number.ts';
import { formatWait } from '#game/countdown.ts';
import { nextVote, voteWait } from '#game/vote.ts';
import { $dailyReward } from '#stores/calendar/daily-reward.ts';
import { $tradeCounts } from '#stores/trade/counts.ts';
import { $voteStatus } from '#stores/vote/status.ts';

/** How much waits: rewards, votes and offers, or when the next vote is ready. Empty until both are known. */
export function TonightSummary({ now }: { now: Date }) {
  const reward = useStore($dailyReward);
  const votes = useStore($voteStatus);
  const offers = useStore($tradeCounts)?.incoming ?? 0;
  if (reward === null || votes === null) return null;

  const readyVotes = votes.sites.filter((site) => voteWait(site, now) === 0).length;
  const ready = readyVotes + (reward === 'claimable' || reward === 'claiming' ? 1 : 0) + offers;
  return (
    <p className="tonight-summary">
      {ready > 1 && (
        <>
          <b>{ready}</b> things are ready for you
        </>
      )}
      {ready === 1 && (
        <>
          <b>One</b> thing is ready for you
        </>
      )}
      {offers > 0 && (
        <>
          , with{' '}
          <a href="/trades">
            {formatCount(offers, 'offer')} that wait{offers === 1 && 's'} for your answer
          </a>
        </>
      )}
      {ready === 0 && `All collected. Next vote in ${formatWait(nextVote(votes.sites, now).wait)}`}
    </p>
  );
}
