import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatCount } from '#game/number.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { idle } from '#stores/base/resource.ts';
import { $sources, loadSources, subscribeToSources } from '#stores/series/sources.ts';
import { $token } from '#stores/session/session.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { cardImage } from '#ui/card/card-image.ts';
import { PersonLink } from '#ui/player/PersonLink.tsx';
import './series-people.css';

interface Props {
  /** The uuid of the series. */
  series: string;
  loginLink: string;
  cdnBase: string;
  avatarBase: string;
}

/** Players with spare copies of cards that the signed-in player lacks. Each picture leads to an offer for that card. */
export function SeriesSources({ series, loginLink, cdnBase, avatarBase }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const { value, state } = useStore($sources, { ssr: () => idle });
  useEffect(() => subscribeToSources(series), [series]);

  if (!isHydrated || token === null) {
    return (
      <p className="series-sign-in text-mist">
        <a className="login-link" href={loginLink}>
          Log in
        </a>{' '}
        to see who has spare copies of the cards that you lack.
      </p>
    );
  }
  if (!value) {
    return state === 'failed' || state === 'missing' ? (
      <LoadError message="These players couldn’t be loaded." onRetry={() => void loadSources(series)} />
    ) : (
      <Skeleton className="series-people-skeleton" />
    );
  }
  if (value.missing === 0) return <p className="text-mist">You have every card of this series.</p>;
  if (value.data.length === 0) {
    return (
      <p className="text-mist">
        Nobody who takes offers from you has spare copies of the {formatCount(value.missing, 'card')} that you lack.
      </p>
    );
  }
  return (
    <ul className="series-people">
      {value.data.map(({ player, cards }) => (
        <li key={player.uuid} className="series-person">
          <PersonLink className="series-person-name" player={player} cdnBase={cdnBase} avatarBase={avatarBase} />
          <a className="series-person-fact" href={`/trades/new?${new URLSearchParams({ with: player.discord_id })}`}>
            Make an offer<span className="visually-hidden"> to {player.name}</span>
          </a>
          <ul className="series-person-cards" aria-label={`Spare cards of ${player.name}`}>
            {cards.map((card) => (
              <li key={card.uuid} data-rarity={card.rarity}>
                <a href={`/trades/matches?card=${card.uuid}`} title={card.name}>
                  <img src={cardImage(cdnBase, card, 120)} width={60} height={84} alt={card.name} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
