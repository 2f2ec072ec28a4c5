import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { TradeSide, TradeSummary } from '#contract/trade/offer.ts';
import { formatNumber } from '#game/number.ts';
import { serializeTradeHistoryView } from '#game/trade-history.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import {
  $tradeHistory,
  $tradeHistoryView,
  loadTradeHistory,
  setTradeSubject,
  showTradeHistoryPage,
  subscribeToTradeHistory,
  tradeHistoryHref,
} from '#stores/trade/history.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TradeCopy } from '#ui/trade/TradeCopy.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import { TradeHistoryDownload } from './TradeHistoryDownload.tsx';
import { TradeHistoryFilter } from './TradeHistoryFilter.tsx';

interface Props {
  cdnBase: string;
}

/** The closed offers of the signed-in player. */
export const TradeHistory = forSignedIn(
  {
    kanji: '結',
    title: 'Your trade history',
    message: 'Only you can see your offers and trades. Log in and we’ll bring you back here.',
    skeleton: <Skeleton className="match-skeleton" />,
  },
  (props: Props) => <HistoryContent {...props} />,
);

function HistoryContent({ cdnBase }: { cdnBase: string }) {
  const { items, next, state } = useStore($tradeHistory);
  const view = useStore($tradeHistoryView);
  useEffect(() => subscribeToTradeHistory(), []);
  return (
    <div className="trade-history grid grid-cols-1 gap-1.4rem">
      <TradeHistoryFilter view={view} offers={items} />
      {state === 'failed' && (
        <LoadError message="Your closed offers couldn’t be loaded." onRetry={() => void loadTradeHistory()} />
      )}
      {(state === 'idle' || state === 'loading') && <Skeleton className="match-skeleton" />}
      {state === 'ready' && items.length === 0 && (
        <Empty>
          {serializeTradeHistoryView(view).size > 0 ? 'No closed offers match.' : 'You have no closed offers yet.'}{' '}
          <a href="/trades">Your open offers</a>
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="grid gap-1.2rem" aria-label="Closed offers, newest first">
          {items.map((offer) => (
            <Offer key={offer.uuid} offer={offer} cdnBase={cdnBase} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="text-mist">
          <ButtonLink
            href={tradeHistoryHref(next)}
            onClick={(event) => {
              event.preventDefault();
              showTradeHistoryPage(next);
            }}
          >
            Older offers
          </ButtonLink>
        </p>
      )}
      {items.length > 0 && <TradeHistoryDownload />}
    </div>
  );
}

function Offer({ offer, cdnBase }: { offer: TradeSummary; cdnBase: string }) {
  const { uuid, state, mine, theirs, is_outgoing: isOutgoing, closed_at: closedAt, created_at: createdAt } = offer;
  const partner = theirs.player;
  return (
    <li className="surface match">
      <div className="actions">
        <p className="trade-history-title">
          <b>{tradeStateLabels[state]}</b> {isOutgoing ? 'Your offer to' : 'Offer from'}{' '}
          <a href={`/user/${partner.discord_id}`}>{partner.name}</a>,{' '}
          <FormattedDate at={closedAt ?? createdAt} precision="minute" />
        </p>
        <Button onClick={() => setTradeSubject('player', partner.discord_id)}>Only with {partner.name}</Button>
        <ButtonLink href={`/trades/${uuid}`}>Open</ButtonLink>
      </div>
      <div className="match-sides grid gap-y-1rem gap-x-1.6rem">
        <Side title={state === 'accepted' ? 'You gave' : 'Your side'} side={mine} cdnBase={cdnBase} />
        <Side title={state === 'accepted' ? 'You got' : 'Their side'} side={theirs} cdnBase={cdnBase} />
      </div>
    </li>
  );
}

function Side({ title, side, cdnBase }: { title: string; side: TradeSide; cdnBase: string }) {
  const { bloodstones, count, items } = side;
  return (
    <section>
      <h2>{title}</h2>
      {count === 0 && bloodstones === 0 && <p>Nothing</p>}
      {bloodstones > 0 && <CurrencyAmount amount={bloodstones} currency="bloodstones" cdnBase={cdnBase} />}
      <ul className="match-copies grid gap-0.6rem">
        {items.map((item) => (
          <li key={item.uuid}>
            <TradeCopy copy={item} cdnBase={cdnBase} />
          </li>
        ))}
      </ul>
      {count > items.length && <p>and {formatNumber(count - items.length)} more</p>}
    </section>
  );
}
