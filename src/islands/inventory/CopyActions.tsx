import { useStore } from '@nanostores/react';
import type { CopyDetails } from '#contract/inventory.ts';
import { burnRewards } from '#game/burn.ts';
import { writeNumber } from '#game/number.ts';
import { obstacleOf } from '#game/selection.ts';
import { openBurn } from '#stores/burn.ts';
import { $framing, openFrameChoice, removeFrames } from '#stores/copy-frame.ts';
import { $locking, lockCopies } from '#stores/copy-lock.ts';
import { remembered } from '#stores/selection.ts';

/** What the owner can do with a copy on its page. */
export function CopyActions({ copy }: { copy: CopyDetails }) {
  const locking = useStore($locking);
  const framing = useStore($framing);
  const isBusy = locking !== null || framing !== null;
  const chosen = remembered(copy);
  const { is_locked, state, card } = copy;
  const burns = obstacleOf(copy, 'burn') === undefined;
  const frames = obstacleOf(copy, 'frame') === undefined;

  return (
    <div className="copy-acts">
      <p>
        {/* One element whatever it says, so that the focus stays on it. */}
        <button
          className="button"
          type="button"
          aria-busy={isBusy}
          onClick={() => void lockCopies([chosen], !is_locked)}
        >
          {is_locked ? 'Unlock' : 'Lock'}
        </button>
        <button
          className="button"
          type="button"
          aria-disabled={!frames}
          onClick={(event) => frames && openFrameChoice([chosen], event.currentTarget)}
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
          Burn for {writeNumber(burnRewards[card.rarity.name])}
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
