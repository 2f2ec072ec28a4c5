import { useStore } from '@nanostores/react';
import { formatCount, formatNumber } from '#game/number.ts';
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
      {/* Short, so that it has one line beside the title on phones, too. */}
      {ready > 0 && (
        <>
          <b>{formatNumber(ready)}</b> ready{offers === 0 && ' for you'}
        </>
      )}
      {offers > 0 && (
        <>
          , <a href="/trades">{formatCount(offers, 'offer')} to answer</a>
        </>
      )}
      {ready === 0 && `All collected. Next vote in ${formatWait(nextVote(votes.sites, now).wait)}`}
    </p>
  );
}
