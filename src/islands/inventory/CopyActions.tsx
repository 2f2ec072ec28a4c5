import { useStore } from '@nanostores/react';
import type { InstanceDetails } from '#contract/inventory.ts';
import { burnRewards } from '#game/burn.ts';
import { formatNumber } from '#game/number.ts';
import { blockReason } from '#game/selection.ts';
import { openBurn } from '#stores/inventory/burn.ts';
import { $framingProgress, openFramePicker, removeFrames } from '#stores/inventory/frame.ts';
import { $lockProgress, setLocked } from '#stores/inventory/lock.ts';
import { toSelectedInstance } from '#stores/inventory/selection.ts';

/** What the owner can do with a copy on its page. */
export function CopyActions({ copy }: { copy: InstanceDetails }) {
  const locking = useStore($lockProgress);
  const framing = useStore($framingProgress);
  const isBusy = locking !== null || framing !== null;
  const chosen = toSelectedInstance(copy);
  const { is_locked, state, card } = copy;
  const burns = blockReason(copy, 'burn') === undefined;
  const frames = blockReason(copy, 'frame') === undefined;

  return (
    <div className="copy-acts">
      <p>
        {/* One element whatever it says, so that the focus stays on it. */}
        <button
          className="button"
          type="button"
          aria-busy={isBusy}
          onClick={() => void setLocked([chosen], !is_locked)}
        >
          {is_locked ? 'Unlock' : 'Lock'}
        </button>
        <button
          className="button"
          type="button"
          aria-disabled={!frames}
          onClick={(event) => frames && openFramePicker([chosen], event.currentTarget)}
        >
          {copy.equiped_frame ? 'Change frame' : 'Equip frame'}
        </button>
        {copy.equiped_frame && (
          <button
            className="button"
            type="button"
            aria-disabled={!frames}
            onClick={() => frames && void removeFrames([chosen])}
          >
            Remove frame
          </button>
        )}
        <button
          className="button button-burn"
          type="button"
          aria-disabled={!burns}
          onClick={(event) => burns && openBurn([chosen], event.currentTarget)}
        >
          Burn for {formatNumber(burnRewards[card.rarity.name])}
          <span className="unseen"> bloodstones</span>
        </button>
      </p>
      {state === 'trading' ? (
        <p className="copy-why">It is in an active trade: until that is over it neither burns nor changes its frame.</p>
      ) : (
        <p className="copy-why">{is_locked ? 'Locked cards do not burn.' : ''}</p>
      )}
    </div>
  );
}
