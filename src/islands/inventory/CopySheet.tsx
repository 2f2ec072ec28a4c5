import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { InstanceDetails } from '#contract/inventory.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { eventTypeLabels, isEventType } from '#game/event-type.ts';
import { formatNumber } from '#game/number.ts';
import { rarityNames } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { Makers } from '#islands/card-page/Makers.tsx';
import { $instanceMakers } from '#stores/inventory/instance.ts';
import { markReturning } from '#stores/card/scroll-restoration.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { addressOf } from '#ui/catalogue-address.ts';
import { CopyPortrait } from '#ui/CopyPortrait.tsx';
import { CopySign } from '#ui/CopySign.tsx';
import { cardImage } from '#ui/media.ts';
import { When } from '#ui/When.tsx';
import { CopyActions } from './CopyActions.tsx';
import { CopyHistory } from './CopyHistory.tsx';

interface Props {
  copy: InstanceDetails;
  cdnBase: string;
  avatarBase: string;
}

const inCatalogue = (part: Partial<CardFilter>) => addressOf({ ...defaultCardFilter, ...part });

/** A copy with all that may be known of it, and for its owner what can be done with it. */
export function CopySheet({ copy, cdnBase, avatarBase }: Props) {
  const { card, version, user, equiped_frame: frame, genres, is_own } = copy;
  const makers = useStore($instanceMakers);
  const [list] = useState(leftInventory);
  const type = card.type.name;

  return (
    <>
      <article className="card-page copy-page column" data-rarity={card.rarity.name}>
        <div className="card-stand">
          <CopyPortrait card={card} frame={frame} cdnBase={cdnBase} />
        </div>
        <div className="card-facts">
          <p className="card-crumbs">
            {is_own ? (
              <a href={list} onClick={() => markReturning()}>
                Inventory
              </a>
            ) : (
              <a href={`/user/${user.discord_id}`}>Cards of {user.name}</a>
            )}
            <span aria-hidden="true">/</span>
            <a href={inCatalogue({ series: `"${card.series.name}"` })}>{card.series.name}</a>
          </p>
          <h1 className="display text-3xl">{card.name}</h1>
          <p className="card-rarity">
            <b>{card.rarity.name}</b> {rarityNames[card.rarity.name]}
          </p>
          <p className="copy-version">
            <b>{formatVersion(version)}</b>{' '}
            {version > 0 ? `of ${formatNumber(card.total)}` : 'a card-maker copy, beside the numbered ones'}
          </p>
          <ul className="copy-marks">
            {copy.is_locked && (
              <li>
                <CopySign sign="lock" label="Locked" /> Locked
              </li>
            )}
            {copy.state === 'trading' && (
              <li>
                <CopySign sign="trade" label="In an active trade" /> In an active trade
              </li>
            )}
          </ul>
          {is_own && <CopyActions copy={copy} />}
          <dl className="card-list">
            <dt>Owner</dt>
            <dd>
              <a className="copy-owner" href={`/user/${user.discord_id}`}>
                <Avatar
                  userId={user.discord_id}
                  userName={user.name}
                  avatar={user.discord_avatar}
                  width={28}
                  isInList
                  cdnBase={cdnBase}
                  avatarBase={avatarBase}
                />
                {user.name}
              </a>
              {is_own && <b className="copy-you">You</b>}
            </dd>
            <dt>Claimed</dt>
            <dd>
              <When at={copy.created_at} />
            </dd>
            <dt>Frame</dt>
            <dd>{frame ? frame.name : 'None'}</dd>
            <dt>Series</dt>
            <dd>
              <a href={inCatalogue({ series: `"${card.series.name}"` })}>{card.series.name}</a>
            </dd>
            <dt>Type</dt>
            <dd>{isEventType(type) ? eventTypeLabels[type] : type}</dd>
            <dt>Batch</dt>
            <dd>{card.batch}</dd>
            {genres.length > 0 && (
              <>
                <dt>Genres</dt>
                <dd>
                  <ul className="card-genres">
                    {genres.map((genre) => (
                      <li key={genre}>
                        <a href={inCatalogue({ genres: [genre] })}>{genre}</a>
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
            {(makers.length > 0 || card.artist) && (
              <>
                <dt>{makers.length > 1 ? 'Card makers' : 'Card maker'}</dt>
                <dd className="makers">
                  {makers.length > 0 ? (
                    <Makers makers={makers} cdnBase={cdnBase} avatarBase={avatarBase} />
                  ) : (
                    card.artist?.name
                  )}
                </dd>
              </>
            )}
          </dl>
          <p className="copy-ways">
            <a className="button" href={`/card/${card.uuid}`}>
              All copies of this card
            </a>
            {is_own && copy.held > 1 && (
              <a className="button" href={addressOf({ ...defaultCardFilter, name: `"${card.name}"` }, '/inventory')}>
                Your {formatNumber(copy.held)} of it
              </a>
            )}
          </p>
        </div>
      </article>
      <CopyHistory history={copy.history} isOwn={is_own} />
      <div className="card-room" aria-hidden="true">
        <img src={cardImage(cdnBase, card, 120)} width="120" height="168" alt="" />
      </div>
    </>
  );
}

/** The inventory as it was left. */
function leftInventory(): string {
  const from = URL.parse(document.referrer);
  const isList = from?.origin === location.origin && from.pathname === '/inventory';
  return isList ? from.pathname + from.search : '/inventory';
}
