import { memo } from 'react';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { describeSide, describeState, describeTime, isEnding } from '#ui/trade/trade-view.ts';
import { offerHref } from '#ui/trade/trade-sections.ts';
import { TradeStrip } from '#ui/trade/TradeStrip.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { TradePerson } from './TradePerson.tsx';

interface Props extends MediaProps {
  offer: TradeSummary;
  now: Date;
}

/** An offer in the list: a link to its page with both sides, whose turn it is and how long it lasts. */
export const OfferRow = memo(function OfferRow({ offer, now, cdnBase, avatarBase }: Props) {
  const { uuid, mine, theirs, note, is_unread: isUnread, waits_for: waitsFor, parent } = offer;
  return (
    <li>
      <article
        className="offer-row relative grid gap-0.6rem rounded-plaque scoop"
        data-waits={waitsFor ?? undefined}
        data-unread={isUnread ? '' : undefined}
      >
        <div className="flex flex-wrap items-center gap-y-0.4rem gap-x-1rem">
          <TradePerson player={theirs.player} width={36} cdnBase={cdnBase} avatarBase={avatarBase} />
          <p className="offer-row-state">
            {isUnread && <b className="offer-row-new">New</b>}
            {describeState(offer)}
          </p>
          <p className="offer-row-time ml-auto type-sm tnum" data-ending={isEnding(offer, now) ? '' : undefined}>
            {describeTime(offer, now)}
          </p>
        </div>
        <div className="offer-row-sides">
          <TradeStrip side={mine} title="You give" cdnBase={cdnBase} />
          <span className="offer-row-arrows" aria-hidden="true" />
          <TradeStrip side={theirs} title="You get" cdnBase={cdnBase} />
        </div>
        {(note !== '' || parent !== null) && (
          <p className="offer-row-note flex gap-0.8rem overflow-hidden type-sm whitespace-nowrap">
            {parent !== null && <b>Counter-offer</b>}
            {note !== '' && <q className="overflow-hidden text-ellipsis">{note}</q>}
          </p>
        )}
        <a className="offer-row-link absolute inset-0" href={offerHref(uuid)}>
          <span className="visually-hidden">
            Offer {offer.is_outgoing ? 'to' : 'from'} {theirs.player.name}: you give {describeSide(mine)}, you get{' '}
            {describeSide(theirs)}
          </span>
        </a>
      </article>
    </li>
  );
});
