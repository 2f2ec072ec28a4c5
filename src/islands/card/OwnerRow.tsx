import { memo } from 'react';
import type { CardVersion } from '#contract/card/version.ts';
import { formatVersion } from '#game/version.ts';
import { PersonLink } from '#ui/player/PersonLink.tsx';
import { newOfferHref } from '#ui/trade/trade-sections.ts';
import { InstanceIcon } from '#ui/inventory/InstanceIcon.tsx';

interface Props {
  instance: CardVersion;
  /** The viewer owns this copy. */
  isOwn: boolean;
  /** The viewer can ask its owner for it. */
  canTrade: boolean;
  cdnBase: string;
  avatarBase: string;
}

/** One copy of a card and its owner. */
export const OwnerRow = memo(function OwnerRow({ instance, isOwn, canTrade, ...media }: Props) {
  const { uuid, user, version, is_locked, equiped_frame_uuid } = instance;
  return (
    <li className={isOwn ? 'owner is-own' : 'owner'}>
      {user && (
        <PersonLink
          player={user}
          nameClassName="owner-name overflow-hidden whitespace-nowrap text-ellipsis"
          {...media}
        />
      )}
      {isOwn && <b className="badge badge-own">You</b>}
      {is_locked && <InstanceIcon icon="lock" label="Locked" />}
      {equiped_frame_uuid && <InstanceIcon icon="frame" label="Framed" />}
      {canTrade && uuid !== null && user && (
        <a className="owner-trade" href={newOfferHref(user.uuid, [uuid])}>
          Trade
          <span className="visually-hidden">
            {' '}
            with {user.name} for {formatVersion(version)}
          </span>
        </a>
      )}
      <span className="owner-version font-semibold tnum">{formatVersion(version)}</span>
    </li>
  );
});
