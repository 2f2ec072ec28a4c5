import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { InstanceDetails } from '#contract/inventory.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatNumber } from '#game/number.ts';
import { rarityNames } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { CardMakers } from '#ui/card/CardMakers.tsx';
import { $instanceMakers } from '#stores/inventory/instance.ts';
import { markReturning } from '#stores/card/scroll-restoration.ts';
import { PersonLink } from '#ui/player/PersonLink.tsx';
import { catalogueHref } from '#ui/card/catalogue-href.ts';
import { InstancePortrait } from '#ui/inventory/InstancePortrait.tsx';
import { InstanceIcon } from '#ui/inventory/InstanceIcon.tsx';
import { tradeObstacle } from '#game/trade.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { newOfferHref } from '#ui/trade/trade-sections.ts';
import { cardImage } from '#ui/card/card-image.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { InstanceActions } from './InstanceActions.tsx';
import { InstanceHistory } from './InstanceHistory.tsx';

interface Props {
  instance: InstanceDetails;
  cdnBase: string;
  avatarBase: string;
}

const inCatalogue = (part: Partial<CardFilter>) => catalogueHref({ ...defaultCardFilter, ...part });

/** A copy's details and, for its owner, the actions. */
export function InstanceView({ instance, cdnBase, avatarBase }: Props) {
  const { card, version, user, equiped_frame: frame, genres, is_own } = instance;
  const makers = useStore($instanceMakers);
  const [list] = useState(previousInventoryHref);
  const isTrading = instance.state === 'trading';
  const obstacle = tradeObstacle({ version, isLocked: instance.is_locked, isTrading });

  return (
    <>
      <article className="card-page instance-page container" data-rarity={card.rarity.name}>
        <div className="card-media grid justify-items-center gap-0.6rem">
          <InstancePortrait card={card} frame={frame} cdnBase={cdnBase} />
        </div>
        <div className="card-facts grid gap-1rem">
          <p className="card-breadcrumbs flex flex-wrap gap-0.6rem text-mist">
            {is_own ? (
              <a href={list} onClick={() => markReturning()}>
                Inventory
              </a>
            ) : (
              <a href={`/user/${user.discord_id}`}>{user.name}’s cards</a>
            )}
            <span aria-hidden="true">/</span>
            <a href={inCatalogue({ series: `"${card.series.name}"` })}>{card.series.name}</a>
          </p>
          <h1 className="display text-3xl">{card.name}</h1>
          <p className="card-rarity flex items-center gap-0.6rem">
            <b>{card.rarity.name}</b> {rarityNames[card.rarity.name]}
          </p>
          <p className="instance-version text-mist">
            <b>{formatVersion(version)}</b>{' '}
            {version > 0 ? `of ${formatNumber(card.total)}` : 'a card-maker copy, which has no number'}
          </p>
          <ul className="instance-badges flex flex-wrap gap-0.6rem">
            {instance.is_locked && (
              <li>
                <InstanceIcon icon="lock" label="Locked" /> Locked
              </li>
            )}
            {instance.state === 'trading' && (
              <li>
                <InstanceIcon icon="trade" label="In an active trade" /> In an active trade
              </li>
            )}
          </ul>
          {is_own && <InstanceActions instance={instance} />}
          {!is_own && obstacle === undefined && (
            <p className="instance-trade">
              <ButtonLink kind="primary" href={newOfferHref(user.uuid, [instance.uuid])}>
                Trade
              </ButtonLink>
            </p>
          )}
          <dl className="card-list grid grid-cols-[auto_1fr]">
            <dt>Owner</dt>
            <dd>
              <PersonLink
                className="instance-owner inline-flex items-center gap-0.6rem"
                player={user}
                width={28}
                cdnBase={cdnBase}
                avatarBase={avatarBase}
              />
              {is_own && <b className="badge badge-own">You</b>}
            </dd>
            <dt>Claimed</dt>
            <dd>
              <FormattedDate at={instance.created_at} />
            </dd>
            <dt>Frame</dt>
            <dd>{frame ? frame.name : 'None'}</dd>
            <dt>Series</dt>
            <dd>
              <a href={inCatalogue({ series: `"${card.series.name}"` })}>{card.series.name}</a>
            </dd>
            <dt>Type</dt>
            <dd>{card.type.title}</dd>
            <dt>Batch</dt>
            <dd>{card.batch}</dd>
            {genres.length > 0 && (
              <>
                <dt>Genres</dt>
                <dd>
                  <ul className="card-genres flex flex-wrap gap-y-0.4rem gap-x-1rem">
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
                    <CardMakers makers={makers} cdnBase={cdnBase} avatarBase={avatarBase} />
                  ) : (
                    card.artist?.name
                  )}
                </dd>
              </>
            )}
          </dl>
          <p className="actions">
            <ButtonLink href={`/card/${card.uuid}`}>All copies of this card</ButtonLink>
            {is_own && instance.owned_count > 1 && (
              <ButtonLink href={catalogueHref({ ...defaultCardFilter, name: `"${card.name}"` }, '/inventory')}>
                Your {formatNumber(instance.owned_count)} copies
              </ButtonLink>
            )}
          </p>
        </div>
      </article>
      <InstanceHistory history={instance.history} isOwn={is_own} />
      <div className="card-backdrop absolute pointer-events-none" aria-hidden="true">
        <img src={cardImage(cdnBase, card, 120)} width="120" height="168" alt="" />
      </div>
    </>
  );
}

/** Returns the inventory URL that the viewer came from, or `/inventory`. */
function previousInventoryHref(): string {
  const from = URL.parse(document.referrer);
  const isList = from?.origin === location.origin && from.pathname === '/inventory';
  return isList ? from.pathname + from.search : '/inventory';
}
