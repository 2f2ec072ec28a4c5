import { useStore } from '@nanostores/react';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { compareSides } from '#game/trade-draft.ts';
import { ReportButton } from '#islands/report/ReportButton.tsx';
import { minute, useNow } from '#islands/base/use-now.ts';
import { RestrictionNotice } from '#islands/session/RestrictionNotice.tsx';
import { $chosenItems, $offerTurn } from '#stores/trade/offer.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TradeChanges } from '#ui/trade/TradeChanges.tsx';
import { TradeMeaning } from '#ui/trade/TradeMeaning.tsx';
import { describeEvent, describeState, describeTime, isEnding } from '#ui/trade/trade-view.ts';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import type { TradeCopy } from '#ui/trade/trade-view.ts';
import { offerHref } from '#ui/trade/trade-sections.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { OfferActions } from './OfferActions.tsx';
import { OfferSide } from './OfferSide.tsx';
import { TradeValues } from './TradeValues.tsx';
import { TradePerson } from './TradePerson.tsx';

interface Props extends MediaProps {
  offer: TradeDetails;
  loginLink: string;
}

/** The whole story of an offer. */
export function OfferView({ offer, loginLink, ...media }: Props) {
  const { mine, theirs, note, story, previous, problems, meaning, parent, counter } = offer;
  const turn = useStore($offerTurn);
  const chosen = useStore($chosenItems);
  const now = useNow(0, minute);
  const { name } = theirs.player;
  const isPending = offer.state === 'open' || offer.state === 'held';
  const hasTurned = turn !== null && turn.from !== turn.to;
  const cards = [...mine.items, ...theirs.items].map(({ card }) => card.uuid);

  return (
    <>
      {offer.state === 'open' && <RestrictionNotice restriction="trades" />}
      <header
        className="offer-head flex flex-wrap items-center justify-between gap-y-0.8rem gap-x-1.6rem rounded-plaque scoop"
        data-state={offer.state}
      >
        <div className="flex flex-wrap items-center gap-y-0.4rem gap-x-1.4rem">
          <TradePerson player={theirs.player} width={48} isLink {...media} />
          <p className="offer-head-state">
            <b>{tradeStateLabels[offer.state]}</b> {!hasTurned && describeState(offer)}
          </p>
          <p className="offer-head-time" data-ending={isEnding(offer, now) ? '' : undefined}>
            {describeTime(offer, now)}
          </p>
        </div>
        <OfferActions offer={offer} />
      </header>
      <div className="offer-turn" role="status">
        {hasTurned && (
          <p className="trade-turn rounded-plaque scoop text-paper font-semibold" data-state={turn.to}>
            {describeState(offer)}
            {offer.state === 'countered' && counter !== null && (
              <>
                {' '}
                <a href={offerHref(counter)}>See the new offer</a>
              </>
            )}
          </p>
        )}
      </div>
      {(parent !== null || counter !== null) && (
        <p className="offer-links flex flex-wrap gap-y-0.4rem gap-x-1.6rem">
          {parent !== null && <a href={offerHref(parent)}>The offer before</a>}
          {counter !== null && <a href={offerHref(counter)}>The answer to this offer</a>}
        </p>
      )}
      {problems.length > 0 && (
        <div className="trade-problems justify-items-start rounded-plaque text-paper grid gap-0.6rem">
          <p>{offer.is_outgoing ? `${name} can’t accept this now:` : 'You can’t accept this now:'}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {note !== '' && (
        <blockquote className="offer-note max-w-70ch text-paper break-anywhere whitespace-pre-line">
          <p>{note}</p>
          <footer className="text-mist type-sm">{offer.is_outgoing ? 'Your note' : `${name}’s note`}</footer>
        </blockquote>
      )}
      <div className="offer-sides grid gap-1.4rem">
        <OfferSide
          side={mine}
          state={offer.state}
          chosen={chosen?.mine ?? []}
          isMine
          name={name}
          canChoose={offer.actions.includes('accept')}
          {...media}
        />
        <OfferSide
          side={theirs}
          state={offer.state}
          chosen={chosen?.theirs ?? []}
          name={name}
          canChoose={offer.actions.includes('accept')}
          {...media}
        />
      </div>
      {previous && (
        <TradeChanges
          mine={compareSides<TradeCopy>(previous.mine, mine)}
          theirs={compareSides<TradeCopy>(previous.theirs, theirs)}
          name={name}
          cdnBase={media.cdnBase}
        />
      )}
      {isPending && <TradeMeaning mine={meaning.mine} theirs={meaning.theirs} name={name} />}
      {isPending && cards.length > 0 && <TradeValues cards={cards} />}
      <section className="offer-story" aria-labelledby="offer-story">
        <h2 className="trade-heading" id="offer-story">
          What happened
        </h2>
        <ol className="grid gap-0.6rem mt-0.8rem">
          {story.map(({ kind, at, by }) => (
            <li className="flex flex-wrap justify-between text-paper" key={`${kind} ${at}`} data-kind={kind}>
              <span>{describeEvent({ kind, by }, name)}</span>
              <FormattedDate at={at} precision="minute" />
            </li>
          ))}
        </ol>
      </section>
      <p className="text-mist">
        Is something wrong with this trade?
        <ReportButton subject="trade" id={offer.uuid} name={`the trade with ${name}`} loginLink={loginLink} />
      </p>
    </>
  );
}
