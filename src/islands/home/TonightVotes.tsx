import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountUser } from '#game/account.ts';
import { formatWait } from '#game/countdown.ts';
import { voteReward, voteWait } from '#game/vote.ts';
import { voteLinkFor } from '#game/voting-link.ts';
import type { VotingLink } from '#game/voting-link.ts';
import { $gain } from '#stores/session/gain.ts';
import { $voteStatus, $voteStatusState, expectVote, loadVoteStatus, subscribeToVotes } from '#stores/vote/status.ts';
import { Currencies } from '#islands/account/Currencies.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { formatMoment } from '#game/moment-text.ts';
import { TextButton } from '#ui/base/TextButton.tsx';

interface Props {
  places: readonly VotingLink[];
  now: Date;
  user: AccountUser | null;
  cdnBase: string;
}

/** The voting sites, each with its link or the time until its next vote, and the player's soulstones. */
export function TonightVotes({ places, now, user, cdnBase }: Props) {
  const votes = useStore($voteStatus, { ssr: () => null });
  const loading = useStore($voteStatusState, { ssr: () => 'idle' as const });
  const gain = useStore($gain, { ssr: () => null });
  const isReady = votes?.sites.some((site) => voteWait(site, now) === 0);
  useEffect(() => subscribeToVotes(), []);

  return (
    <div
      className="tonight-tile tonight-votes relative grid content-start rounded-plaque scoop"
      data-state={isReady ? 'ready' : undefined}
    >
      <h3 className="tonight-label type-sm font-semibold">
        <a href="/vote">Vote</a>
        {user && ` for +${voteReward(now)}`}
      </h3>
      {user && <Currencies soulstones={user.soulstones} cdnBase={cdnBase} gain={gain} />}
      {user && (
        <ul className="tonight-sites grid gap-0.4rem">
          {places.map(({ key, name, link }) => {
            const status = votes?.sites.find(({ site }) => site === key);
            const wait = status && voteWait(status, now);
            return (
              <li key={key}>
                <span className="tonight-site">{name}</span>
                {wait === undefined || wait === 0 ? (
                  <ButtonLink
                    data-state={wait === 0 ? 'ready' : undefined}
                    href={voteLinkFor(link, user.discord_id)}
                    target="_blank"
                    rel="noopener"
                    onClick={() => expectVote(key)}
                  >
                    Vote
                    <span className="visually-hidden"> on {name}, in a new tab</span>
                  </ButtonLink>
                ) : (
                  <span
                    className="tonight-wait"
                    title={status?.next_vote_at ? formatMoment(status.next_vote_at) : undefined}
                  >
                    in <time dateTime={status?.next_vote_at ?? undefined}>{formatWait(wait)}</time>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {user && votes === null && loading === 'failed' && (
        <TextButton className="tonight-retry col-span-full type-sm" onClick={() => void loadVoteStatus()}>
          Check again when you can vote
        </TextButton>
      )}
    </div>
  );
}
