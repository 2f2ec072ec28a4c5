import { useStore } from '@nanostores/react';
import { $token, $user } from '#stores/session/session.ts';
import { $voteStatus, expectVote } from '#stores/vote/status.ts';
import { formatCountdown } from '#game/countdown.ts';
import { voteLinkFor } from '#game/voting-link.ts';
import type { VotingLink } from '#game/voting-link.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { formatMoment } from '#game/moment-text.ts';

interface Props {
  place: VotingLink;
  now: Date;
}

/** A voting site with its cooldown and its link. */
export function VoteRow({ place, now }: Props) {
  const { key, name, link } = place;
  const isSignedIn = useStore($token, { ssr: () => null }) !== null;
  const user = useStore($user, { ssr: () => null });
  const votes = useStore($voteStatus, { ssr: () => null });
  const status = votes?.sites.find(({ site }) => site === key);
  const next = status?.next_vote_at ? new Date(status.next_vote_at) : undefined;
  const isWaiting = next !== undefined && next > now;

  return (
    <li className="voting-site" data-state={status && (isWaiting ? 'waits' : 'open')}>
      <h2 className="text-paper font-semibold">{name}</h2>
      <p className="voting-site-status">
        {/* Announced when the state changes, not every second like the countdown. */}
        <span className="visually-hidden" role="status">
          {status && (isWaiting ? `${name}: you can vote again at ${formatMoment(next)}` : `${name}: you can vote now`)}
        </span>
        {!isSignedIn && 'Every 12 hours'}
        {status && (
          <span aria-hidden="true" title={isWaiting ? formatMoment(next) : undefined}>
            {isWaiting ? (
              <>
                Vote again in{' '}
                <time dateTime={next.toISOString()}>{formatCountdown(next.getTime() - now.getTime())}</time>
              </>
            ) : (
              'You can vote now'
            )}
          </span>
        )}
      </p>
      <ButtonLink
        kind={isWaiting ? undefined : 'primary'}
        href={voteLinkFor(link, user?.discord_id)}
        target="_blank"
        rel="noopener"
        onClick={() => expectVote(key)}
      >
        Vote
        <span className="visually-hidden"> on {name}, in a new tab</span>
      </ButtonLink>
    </li>
  );
}
