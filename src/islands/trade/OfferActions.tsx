import type { TradeDetails } from '#contract/trade.ts';
import { openOfferDialog } from '#stores/trade/offer.ts';
import type { OfferAction } from '#stores/trade/offer.ts';
import { newOfferHref, offerHref } from '#ui/trade/trade-sections.ts';
import { TradeDialog } from './lazy-components.ts';

const labels: readonly [OfferAction, string, string][] = [
  ['accept', 'Accept', 'button button-primary'],
  ['decline', 'Decline', 'button'],
  ['hold', 'Not now', 'button'],
  ['cancel', 'Take it back', 'button'],
];

/** What the player can do with the offer in its state. */
export function OfferActions({ offer }: { offer: TradeDetails }) {
  const { actions, problems, theirs, uuid, state } = offer;
  const isBlocked = problems.length > 0;
  return (
    <p className="offer-actions">
      {labels
        .filter(([action]) => actions.includes(action))
        .map(([action, label, className]) => (
          <button
            key={action}
            className={className}
            type="button"
            aria-disabled={action === 'accept' && isBlocked}
            onPointerEnter={TradeDialog.prefetch}
            onClick={({ currentTarget }) =>
              (action !== 'accept' || !isBlocked) && openOfferDialog(action, currentTarget)
            }
          >
            {label}
          </button>
        ))}
      {actions.includes('counter') && (
        <a className="button" href={`${offerHref(uuid)}/counter`}>
          Counter
        </a>
      )}
      {actions.length === 0 && state !== 'countered' && theirs.player.discord_id !== '' && (
        <a className="button" href={newOfferHref(theirs.player.uuid)}>
          New offer
        </a>
      )}
    </p>
  );
}
