import type { TradeDetails } from '#contract/trade/offer.ts';
import { openOfferDialog } from '#stores/trade/offer.ts';
import type { OfferAction } from '#stores/trade/offer.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { newOfferHref, offerHref } from '#ui/trade/trade-sections.ts';
import { TradeDialog } from './lazy-components.ts';

const labels: readonly [OfferAction, string][] = [
  ['accept', 'Accept'],
  ['decline', 'Decline'],
  ['hold', 'Put on hold'],
  ['cancel', 'Take it back'],
];

/** What the player can do with the offer in its state. */
export function OfferActions({ offer }: { offer: TradeDetails }) {
  const { actions, problems, theirs, uuid, state } = offer;
  const isBlocked = problems.length > 0;
  return (
    <p className="offer-actions items-end min-h-2.75rem">
      {labels
        .filter(([action]) => actions.includes(action))
        .map(([action, label]) => (
          <Button
            key={action}
            kind={action === 'accept' ? 'primary' : undefined}
            unavailable={action === 'accept' && isBlocked}
            onPointerEnter={TradeDialog.prefetch}
            onClick={({ currentTarget }) => openOfferDialog(action, currentTarget)}
          >
            {label}
          </Button>
        ))}
      {actions.includes('counter') && <ButtonLink href={`${offerHref(uuid)}/counter`}>Counter</ButtonLink>}
      {actions.length === 0 && state !== 'countered' && theirs.player.discord_id !== '' && (
        <ButtonLink href={newOfferHref(theirs.player.uuid)}>New offer</ButtonLink>
      )}
    </p>
  );
}
