import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { maxBurnCount } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { countRarities } from '#game/selection.ts';
import type { SelectionMode } from '#game/selection.ts';
import { HandOnButton } from '#islands/hand-on/HandOnButton.tsx';
import { openBurn, burnLimitMessage } from '#stores/inventory/burn.ts';
import { $framingProgress, openFramePicker, removeFrames } from '#stores/inventory/frame.ts';
import { $lockProgress, cancelLocking, setLocked } from '#stores/inventory/lock.ts';
import { $selection, deselectPage, limitSelection, clearSelection, selectPage } from '#stores/inventory/selection.ts';
import { $user } from '#stores/session/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Progress } from '#ui/base/Progress.tsx';

/** The id of the sentence that says why the actions cannot be pressed. */
const reasonId = 'selection-why';

/** The sticky bar with the selection, the selection tools and the mode's actions. */
export function SelectionBar({ mode, cdnBase }: { mode: Exclude<SelectionMode, 'browse'>; cdnBase: string }) {
  const user = useStore($user);
  const selection = useStore($selection);
  const instances = [...selection.values()];
  const isEmpty = instances.length === 0;
  const limit = mode === 'burn' ? burnLimitMessage(instances.length) : undefined;

  return (
    <div
      className="selection-bar grid gap-0.4rem rounded-plaque scoop no-outline"
      tabIndex={-1}
      role="group"
      aria-label="Selection"
    >
      <div className="selection-bar-row flex flex-wrap items-center gap-y-0.4rem gap-x-1.2rem">
        <p className="selection-bar-count">
          <b>{formatNumber(instances.length)}</b> selected
        </p>
        {isEmpty && (
          <p className="text-mist type-sm" id={reasonId}>
            Select the cards to {mode}.
          </p>
        )}
        {!isEmpty && (
          <ul className="rarity-counts flex-wrap tnum" aria-label="Selected by rarity">
            {countRarities(instances).map(([rarity, count]) => (
              <li key={rarity} data-rarity={rarity}>
                <b>{rarity}</b> {formatNumber(count)}
              </li>
            ))}
          </ul>
        )}
        <p className="selection-bar-actions flex gap-0.6rem ml-auto">{renderActions()}</p>
      </div>
      {limit !== undefined && (
        <p className="selection-bar-reason" id={reasonId}>
          {limit}{' '}
          <Pressable onClick={() => limitSelection(maxBurnCount)}>
            Keep only the first {formatNumber(maxBurnCount)}
          </Pressable>
        </p>
      )}
      <SelectionProgress>
        <p className="selection-bar-tools flex type-sm gap-y-0.2rem gap-x-1.2rem">
          <Pressable onClick={selectPage}>Select page</Pressable>
          <Pressable onClick={deselectPage}>Deselect page</Pressable>
          <Pressable unavailable={isEmpty} reason={reasonId} onClick={clearSelection}>
            Reset all
          </Pressable>
          <HandOnButton
            title={user ? `Cards of ${user.name}` : 'My cards'}
            path={`/user/${encodeURIComponent(user?.discord_id ?? '')}`}
            source={{ copies: instances }}
            cdnBase={cdnBase}
            isDisabled={isEmpty}
            reason={reasonId}
          />
          <a href="/inventory/clean-up">Clean up by rules</a>
        </p>
      </SelectionProgress>
    </div>
  );

  function renderActions() {
    if (mode === 'burn') {
      const onBurn = (event: MouseEvent<HTMLElement>) => openBurn(instances, event.currentTarget);
      return (
        <Button
          kind="burn"
          unavailable={isEmpty}
          aria-describedby={isEmpty || limit !== undefined ? reasonId : undefined}
          onClick={onBurn}
        >
          Burn<span className="visually-hidden"> {formatCount(instances.length, 'card')}</span>
        </Button>
      );
    }
    if (mode === 'lock') {
      return [true, false].map((to) => {
        const others = instances.filter(({ is_locked }) => is_locked !== to);
        return (
          <Fragment key={String(to)}>
            <Button
              unavailable={others.length === 0}
              reason={isEmpty ? reasonId : `none-to-${to ? 'lock' : 'unlock'}`}
              onClick={() => void setLocked(others, to)}
            >
              {to ? 'Lock' : 'Unlock'} {formatNumber(others.length)}
            </Button>
            <span hidden id={`none-to-${to ? 'lock' : 'unlock'}`}>
              {to ? 'All selected cards are locked.' : 'No selected card is locked.'}
            </span>
          </Fragment>
        );
      });
    }
    const framed = instances.filter(({ equiped_frame_uuid }) => equiped_frame_uuid !== null);
    return (
      <>
        <Button
          unavailable={isEmpty}
          reason={reasonId}
          onClick={(event) => openFramePicker(instances, event.currentTarget)}
        >
          Equip frame
        </Button>
        <Button
          unavailable={framed.length === 0}
          reason={isEmpty ? reasonId : 'none-framed'}
          onClick={() => void removeFrames(framed)}
        >
          Remove {framed.length === 1 ? 'frame' : 'frames'}
        </Button>
        <span hidden id="none-framed">
          No selected card has a frame.
        </span>
      </>
    );
  }
}

/** The progress of a running operation, with a cancel button. Replaces its children, which could interfere with it. */
function SelectionProgress({ children }: { children: ReactNode }) {
  const locking = useStore($lockProgress);
  const framing = useStore($framingProgress);
  const [words, progress, cancel] = locking
    ? (['Changing locks', locking, cancelLocking] as const)
    : (['Changing frames', framing, undefined] as const);
  if (!progress || progress.total < 2) return children;
  return (
    <p
      className="selection-bar-progress flex flex-wrap items-center gap-y-0.2rem gap-x-1rem type-sm tnum"
      role="status"
    >
      <span>
        {words}: {formatNumber(progress.done)} of {formatNumber(progress.total)}
      </span>
      <Progress value={progress.done} max={progress.total} aria-label={words} />
      {cancel && (
        <Pressable
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('.selection-bar')?.focus({ preventScroll: true });
            cancel();
          }}
        >
          Cancel
        </Pressable>
      )}
    </p>
  );
}
