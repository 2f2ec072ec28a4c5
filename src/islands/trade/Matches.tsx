import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MatchCopy, TradeMatch } from '#contract/trade/match.ts';
import { formatCount } from '#game/number.ts';
import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { $matches, loadMatches, subscribeToMatches } from '#stores/trade/matches.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Avatar } from '#ui/player/Avatar.tsx';
import { TradeCopy } from '#ui/trade/TradeCopy.tsx';

interface Props {
  /** The uuid of the card that the matches have; an empty text for any card. */
  cardUuid: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** Players with whom the signed-in player could trade. */
export function Matches({ loginLink, ...props }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="結"
      title="Your matches"
      message="Log in to see who has spare copies of the cards that you lack. We’ll bring you back here."
      skeleton={<div className="match-skeleton skeleton-block" />}
    >
      {() => <MatchList {...props} />}
    </RequireSignIn>
  );
}

function MatchList({ cardUuid, ...media }: Omit<Props, 'loginLink'>) {
  const { value, state } = useStore($matches);
  useEffect(() => subscribeToMatches(cardUuid), [cardUuid]);

  if (state === 'failed') {
    return <LoadError message="Your matches couldn’t be loaded." onRetry={() => void loadMatches(cardUuid)} />;
  }
  if (state === 'missing') {
    return (
      <Empty>
        This card doesn’t exist. <a href="/trades/matches">All matches</a>
      </Empty>
    );
  }
  if (!value) return <div key="skeleton" className="match-skeleton skeleton-block" aria-hidden="true" />;
  return (
    <>
      {value.card && (
        <p className="match-intro">
          Players with a spare copy of <a href={`/card/${value.card.uuid}`}>{value.card.name}</a>, and what they lack.{' '}
          <a href="/trades/matches">Matches for all cards</a>
        </p>
      )}
      {value.data.length === 0 ? (
        <Empty>
          {value.card
            ? 'Nobody has a spare copy of this card who takes offers from you.'
            : 'Nobody has spare copies of cards that you lack and lacks cards of which you have spare copies.'}{' '}
          <a href="/cards">Browse the cards</a>
        </Empty>
      ) : (
        <ul className="grid gap-1.2rem">
          {value.data.map((match) => (
            <Match key={match.player.uuid} match={match} {...media} />
          ))}
        </ul>
      )}
    </>
  );
}

function Match({ match, ...media }: { match: TradeMatch; cdnBase: string; avatarBase: string }) {
  const { player, they_have: theyHave, i_have: iHave, fewest_left: left, theirs, mine } = match;
  return (
    <li className="match">
      <div className="flex flex-wrap gap-y-0.6rem gap-x-1.2rem items-center">
        <a
          className="match-player inline-flex gap-0.6rem items-center min-w-0 text-paper font-semibold no-underline"
          href={`/user/${player.discord_id}`}
        >
          <Avatar
            userId={player.discord_id}
            userName={player.name}
            avatar={player.discord_avatar}
            width={40}
            isInList
            {...media}
          />
          <span className="break-anywhere">{player.name}</span>
        </a>
        {left !== null && (
          <span className="match-flag rounded-2xl text-soul type-sm">
            {left === 0 ? 'Completes a series of yours' : `Leaves ${formatCount(left, 'card')} to complete a series`}
          </span>
        )}
        <ButtonLink kind="primary" href={offerHref(match)}>
          Make an offer<span className="visually-hidden"> to {player.name}</span>
        </ButtonLink>
      </div>
      <div className="match-sides grid gap-y-1rem gap-x-1.6rem">
        <Side
          title={`They have ${formatCount(theyHave, 'card')} that you lack`}
          copies={theirs}
          cdnBase={media.cdnBase}
        />
        <Side title={`You have ${formatCount(iHave, 'card')} that they lack`} copies={mine} cdnBase={media.cdnBase} />
      </div>
    </li>
  );
}

function Side({ title, copies, cdnBase }: { title: string; copies: readonly MatchCopy[]; cdnBase: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="match-copies grid gap-0.6rem">
        {copies.map((copy) => (
          <li key={copy.uuid}>
            <TradeCopy
              copy={copy}
              cdnBase={cdnBase}
              fact={`${copy.card.series}, ${copy.series_held} of ${copy.series_total}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The builder starts with the first copy of each side. */
function offerHref({ player, theirs, mine }: TradeMatch): string {
  const query = new URLSearchParams({ with: player.discord_id });
  if (theirs[0]) query.set('want', theirs[0].uuid);
  if (mine[0]) query.set('give', mine[0].uuid);
  return `/trades/new?${query}`;
}
