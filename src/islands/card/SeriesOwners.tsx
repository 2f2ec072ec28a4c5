import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnedVersion } from '#contract/card/series-owners.ts';
import { isSpecialType } from '#game/event-type.ts';
import { rarityNames } from '#game/rarity.ts';
import type { SeriesOwnersView } from '#game/series-owners.ts';
import { formatVersion } from '#game/version.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { idle } from '#stores/base/resource.ts';
import { $seriesOwners, loadSeriesOwners, subscribeToSeriesOwners } from '#stores/card/series-owners.ts';
import { $token, $user } from '#stores/session/session.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { cardImage } from '#ui/card/card-image.ts';
import { Avatar } from '#ui/player/Avatar.tsx';

interface Props {
  view: SeriesOwnersView;
  /** The cards of the page without their owners, as visitors see them. */
  versions: readonly OwnedVersion[];
  loginLink: string;
  cdnBase: string;
  avatarBase: string;
}

/** The number of the first pictures that load at once. */
const eagerPictures = 12;

/**
 * The cards of a series with the owners of one version. The server renders which versions are claimed, and signed-in
 * players load who owns them. Rows have the same size before and after.
 */
export function SeriesOwners({ view, versions, loginLink, ...media }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const user = useStore($user, { ssr: () => null });
  const { value, state } = useStore($seriesOwners, { ssr: () => idle });
  const { series, version, page } = view;

  useEffect(() => subscribeToSeriesOwners({ series, version, page }), [series, version, page]);

  return (
    <div className="series-owners grid gap-1rem no-outline" tabIndex={-1}>
      {(!isHydrated || token === null) && (
        <p className="series-owners-sign-in">
          <a className="login-link" href={loginLink}>
            Log in
          </a>{' '}
          to see who owns each {formatVersion(version)}.
        </p>
      )}
      {!value && (state === 'failed' || state === 'missing') && (
        <LoadError
          message="The owners couldn’t be loaded."
          onRetry={() => void loadSeriesOwners({ series, version, page })}
        />
      )}
      <ul className="series-owners-list grid gap-0.6rem" aria-busy={state === 'loading'}>
        {(value?.data ?? versions).map((owned, index) => (
          <Row
            key={owned.card.uuid}
            owned={owned}
            isOwn={user !== null && owned.owner?.uuid === user.uuid}
            isEager={index < eagerPictures}
            {...media}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  owned: OwnedVersion;
  isOwn: boolean;
  isEager: boolean;
  cdnBase: string;
  avatarBase: string;
}

function Row({ owned: { card, state, owner }, isOwn, isEager, ...media }: RowProps) {
  return (
    <li className={isOwn ? 'series-owner is-own' : 'series-owner'} data-rarity={card.rarity} data-state={state}>
      <img
        className="series-owner-art rounded-sm object-cover"
        src={cardImage(media.cdnBase, card, 120)}
        width={60}
        height={84}
        alt=""
        loading={isEager ? undefined : 'lazy'}
      />
      <p className="series-owner-card">
        <a className="flex-1 font-semibold" href={`/card/${card.uuid}`}>
          {card.name}
        </a>
        <b title={rarityNames[card.rarity]}>{card.rarity}</b>
      </p>
      {owner ? (
        <p className="series-owner-player">
          <Avatar
            userId={owner.discord_id}
            userName={owner.name}
            avatar={owner.discord_avatar}
            width={28}
            isInList
            {...media}
          />
          <a href={`/user/${owner.discord_id}`}>{owner.name}</a>
          {isOwn && <b className="badge badge-own">You</b>}
        </p>
      ) : (
        <p className="series-owner-player">{stateText(card.type, state)}</p>
      )}
    </li>
  );
}

function stateText(type: string, state: OwnedVersion['state']): string {
  if (state === 'claimed') return 'Claimed';
  // Free versions of a special card are not offered.
  if (isSpecialType(type)) return 'Not claimed';
  return state === 'free' ? 'Free' : 'Not drawn yet';
}
