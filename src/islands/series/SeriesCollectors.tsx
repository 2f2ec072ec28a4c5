import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SeriesCollectors as Collectors } from '#contract/series.ts';
import { formatDayInUtc } from '#game/moment-text.ts';
import { formatCount } from '#game/number.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { idle } from '#stores/base/resource.ts';
import { $collectors, loadCollectors, subscribeToCollectors } from '#stores/series/collectors.ts';
import { $token } from '#stores/session/session.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { PersonLink } from '#ui/player/PersonLink.tsx';
import './series-people.css';

interface Props {
  /** The uuid of the series, and the number of its cards. */
  series: string;
  cards: number;
  /** The collectors without their names, as visitors see them. */
  collectors: Collectors;
  loginLink: string;
  cdnBase: string;
  avatarBase: string;
}

/** The first collectors who had the whole series. The server renders when, and signed-in players load who. */
export function SeriesCollectors({ series, cards, collectors, loginLink, ...media }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const { value, state } = useStore($collectors, { ssr: () => idle });
  useEffect(() => subscribeToCollectors(series), [series]);
  const { data, count } = value ?? collectors;

  if (count === 0) return <p className="text-mist">Nobody has all cards of this series yet.</p>;
  return (
    <>
      <p className="text-mist">
        {count === 1 ? 'One player has' : `${formatCount(count, 'player')} have`} completed it.{' '}
        {(!isHydrated || token === null) && (
          <span className="series-sign-in">
            <a className="login-link" href={loginLink}>
              Log in
            </a>{' '}
            to see who.
          </span>
        )}
      </p>
      {!value && state === 'failed' && (
        <LoadError message="The names couldn’t be loaded." onRetry={() => void loadCollectors(series)} />
      )}
      <ol className="series-people" aria-busy={state === 'loading'}>
        {data.map(({ player, completed_at: at, cards: then }, index) => (
          <li key={index} className="series-person">
            <b className="series-person-place">{index + 1}</b>
            {player ? (
              <PersonLink className="series-person-name" player={player} {...media} />
            ) : (
              <span className="series-person-name">A collector</span>
            )}
            <span className="series-person-fact">
              <time dateTime={at}>{formatDayInUtc(at)}</time>
              {then !== cards && `, ${formatCount(then, 'card')} then`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
