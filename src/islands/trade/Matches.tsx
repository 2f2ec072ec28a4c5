import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { MatchCopy, TradeMatch } from '#contract/trade/match.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import { ResultsHeader } from '#islands/card/ResultsHeader.tsx';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import {
  $cardMatches,
  $matches,
  $matchFilter,
  $matchStatus,
  loadCardMatches,
  refreshMatches,
  searchedMatches,
  subscribeToCardMatches,
  subscribeToMatches,
  updateMatches,
} from '#stores/trade/matches.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { viewFilter } from '#ui/card/results-view.ts';
import { PersonLink } from '#ui/player/PersonLink.tsx';
import { TradeCopy } from '#ui/trade/TradeCopy.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  /** The uuid of the card that the matches have; an empty text for any card. */
  cardUuid: string;
}

const path = '/trades/matches';

/** Players with whom the signed-in player could trade. */
export const Matches = forSignedIn(
  {
    kanji: '結',
    title: 'Your matches',
    message: 'Log in to see who has spare copies of the cards that you lack. We’ll bring you back here.',
    skeleton: <Skeleton className="match-skeleton" />,
  },
  (props: Props) => <MatchList {...props} />,
);

function MatchList({ cardUuid, ...media }: Props) {
  return cardUuid === '' ? <SearchedMatches {...media} /> : <CardMatches cardUuid={cardUuid} {...media} />;
}

const skeleton = <Skeleton className="match-skeleton" />;

/** Players with a spare copy of one card. */
function CardMatches({ cardUuid, ...media }: Props) {
  const { value, state } = useStore($cardMatches);
  useEffect(() => subscribeToCardMatches(cardUuid), [cardUuid]);

  if (state === 'failed')
    return <LoadError message="Your matches couldn’t be loaded." onRetry={() => void loadCardMatches(cardUuid)} />;
  if (state === 'missing') {
    return (
      <Empty>
        This card doesn’t exist. <a href={path}>All matches</a>
      </Empty>
    );
  }
  if (!value) return skeleton;
  return (
    <>
      <p className="match-intro">
        Players with a spare copy of <a href={`/card/${value.card.uuid}`}>{value.card.name}</a>, and what they lack.{' '}
        <a href={path}>Matches for all cards</a>
      </p>
      {value.data.length === 0 ? (
        <Empty>
          Nobody has a spare copy of this card who takes offers from you. <a href="/cards">Browse the cards</a>
        </Empty>
      ) : (
        <MatchRows matches={value.data} {...media} />
      )}
    </>
  );
}

/** Players who have what a search finds, or cards of the series that the player has nearly completed. */
function SearchedMatches(media: MediaProps) {
  const filter = useStore($matchFilter, { ssr: () => null }) ?? defaultCardFilter;
  const page = useStore($matches);
  const status = useStore($matchStatus);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => subscribeToMatches(), []);

  const { chips, reset } = viewFilter(filter, path);
  const onApply = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateMatches(change);
  };
  return (
    <div ref={root} className="grid gap-1.2rem no-outline" tabIndex={-1} aria-busy={status === 'loading'}>
      <SearchBox
        list={searchedMatches}
        action={path}
        subject="cards that you want"
        text=""
        problems={[]}
        filter={filter}
        size={filter.size}
        example={undefined}
        types={undefined}
        {...media}
      />
      {reset && (
        <ResultsHeader
          count={formatCount(page?.data.length ?? 0, 'player')}
          status={status}
          chips={chips}
          reset={reset}
          isSlow={false}
          onApply={onApply}
        />
      )}
      {renderMatches()}
    </div>
  );

  function renderMatches() {
    if (status === 'failed')
      return <LoadError message="Your matches couldn’t be loaded." onRetry={() => void refreshMatches()} />;
    if (!page) return skeleton;
    if (page.data.length > 0) return <MatchRows matches={page.data} {...media} />;
    return (
      <Empty>
        {reset
          ? 'Nobody who takes offers from you has a spare copy of such a card that you lack.'
          : 'Nothing yet. Tap the heart on cards that you want: this page then shows who can give them to you. It also finds players who need your spare copies.'}{' '}
        <a href="/cards">Browse the cards</a>
      </Empty>
    );
  }
}

const MatchRows = ({ matches, ...media }: MediaProps & { matches: readonly TradeMatch[] }) => (
  <ul className="grid gap-1.2rem">
    {matches.map((match) => (
      <Match key={match.player.uuid} match={match} {...media} />
    ))}
  </ul>
);

function Match({ match, ...media }: MediaProps & { match: TradeMatch }) {
  const { player, they_have: theyHave, i_have: iHave, fewest_left: left, theirs, mine } = match;
  return (
    <li className="surface match">
      <div className="flex flex-wrap gap-y-0.6rem gap-x-1.2rem items-center">
        <PersonLink
          className="match-player inline-flex gap-0.6rem items-center min-w-0 text-paper font-semibold no-underline"
          nameClassName="break-anywhere"
          player={player}
          width={40}
          {...media}
        />
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
          wanted="You want it"
          copies={theirs}
          cdnBase={media.cdnBase}
        />
        <Side
          title={`You have ${formatCount(iHave, 'spare card')} that they lack`}
          wanted={`${player.name} wants it`}
          copies={mine}
          cdnBase={media.cdnBase}
        >
          {iHave === 0 && <p>Offer bloodstones, or a card that you can do without.</p>}
        </Side>
      </div>
    </li>
  );
}

interface SideProps {
  title: string;
  /** What a card says that its receiver wants. */
  wanted: string;
  copies: readonly MatchCopy[];
  cdnBase: string;
  children?: ReactNode;
}

function Side({ title, wanted, copies, cdnBase, children }: SideProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
      <ul className="match-copies grid gap-0.6rem">
        {copies.map((copy) => (
          <li key={copy.uuid}>
            <TradeCopy
              copy={copy}
              cdnBase={cdnBase}
              fact={copy.is_wanted ? wanted : `${copy.card.series}, ${copy.series_held} of ${copy.series_total}`}
              isWanted={copy.is_wanted}
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
