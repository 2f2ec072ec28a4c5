import { useStore } from '@nanostores/react';
import type { InstanceDetails } from '#contract/inventory.ts';
import { burnRewards } from '#game/burn.ts';
import { formatNumber } from '#game/number.ts';
import { blockReason } from '#game/selection.ts';
import { openBurn } from '#stores/inventory/burn.ts';
import { $framingProgress, openFramePicker, removeFrames } from '#stores/inventory/frame.ts';
import { $lockProgress, setLocked } from '#stores/inventory/lock.ts';
import { toSelectedInstance } from '#stores/inventory/selection.ts';
import { Button } from '#ui/base/Button.tsx';
import { tradeObstacle } from '#game/trade.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { copyOffersHref, offerCopyHref, offerHref, ringHref } from '#ui/trade/trade-sections.ts';

/** The owner's actions on a copy's page. */
export function InstanceActions({ instance }: { instance: InstanceDetails }) {
  const locking = useStore($lockProgress);
  const framing = useStore($framingProgress);
  const isBusy = locking !== null || framing !== null;
  const selected = toSelectedInstance(instance);
  const { is_locked, state, card } = instance;
  const canBurn = blockReason(instance, 'burn') === undefined;
  const canChangeFrame = blockReason(instance, 'frame') === undefined;
  const canLock = blockReason(instance, 'lock') === undefined;
  const isTrading = state === 'trading';
  const canTrade =
    tradeObstacle({ version: instance.version, isLocked: is_locked, isTrading: state !== 'kept' }) === undefined;
  // The buttons that do nothing say why.
  const why = isTrading || is_locked ? 'instance-note' : undefined;

  return (
    <div>
      <p className="actions">
        {canTrade && (
          <ButtonLink kind="primary" href={offerCopyHref(instance.uuid)}>
            Offer this copy
          </ButtonLink>
        )}
        {/* The same element in both states, so that it keeps the focus. */}
        <Button
          aria-busy={isBusy}
          unavailable={!canLock}
          reason={why}
          onClick={() => void setLocked([selected], !is_locked)}
        >
          {is_locked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          unavailable={!canChangeFrame}
          reason={why}
          onClick={(event) => openFramePicker([selected], event.currentTarget)}
        >
          {instance.equiped_frame ? 'Change frame' : 'Equip frame'}
        </Button>
        {instance.equiped_frame && (
          <Button unavailable={!canChangeFrame} reason={why} onClick={() => void removeFrames([selected])}>
            Remove frame
          </Button>
        )}
        <Button
          kind="burn"
          unavailable={!canBurn}
          reason={why}
          onClick={(event) => openBurn([selected], event.currentTarget)}
        >
          Burn for {formatNumber(burnRewards[card.rarity.name])}
          <span className="visually-hidden"> bloodstones</span>
        </Button>
      </p>
      <p className="instance-note" id="instance-note">
        {isTrading ? renderTrade() : is_locked && 'Locked cards can’t be burned.'}
      </p>
    </div>
  );

  /** Says what reserves the copy, with a link to it. */
  function renderTrade() {
    const { uuid, reserved_for: trade } = instance;
    const isRing = trade?.kind === 'ring';
    const href = trade === undefined ? copyOffersHref(uuid) : isRing ? ringHref(trade.uuid) : offerHref(trade.uuid);
    return (
      <>
        This card is in <a href={href}>{isRing ? 'a ring of trades' : 'an active trade offer'}</a>. You can burn it,
        lock it or change its frame after the trade.
      </>
    );
  }
}
