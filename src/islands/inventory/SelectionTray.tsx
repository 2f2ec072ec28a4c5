import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { burnMax } from '#game/burn.ts';
import { writeCount, writeNumber } from '#game/number.ts';
import { countRarities } from '#game/selection.ts';
import type { SelectionMode } from '#game/selection.ts';
import { openBurn, refuseBurn } from '#stores/burn.ts';
import { $framing, openFrameChoice, removeFrames } from '#stores/copy-frame.ts';
import { $locking, cancelLocking, lockCopies } from '#stores/copy-lock.ts';
import { $duplicates, cancelDuplicates, selectDuplicates } from '#stores/selection-duplicates.ts';
import { $selection, deselectPage, keepFirst, resetSelection, selectPage } from '#stores/selection.ts';

/** What is chosen, how to choose more or less, and what can be done with it. Stays in sight. */
export function SelectionTray({ mode }: { mode: Exclude<SelectionMode, 'browse'> }) {
  const selection = useStore($selection);
  const copies = [...selection.values()];
  const isEmpty = copies.length === 0;
  const whyNot = mode === 'burn' ? refuseBurn(copies.length) : undefined;

  const onDuplicates = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away: whoever pressed it stays here.
    currentTarget.closest<HTMLElement>('.tray')?.focus({ preventScroll: true });
    void selectDuplicates();
  };

  return (
    <div className="tray" tabIndex={-1} role="group" aria-label="Selection">
      <div className="tray-line">
        <p className="tray-count">
          <b>{writeNumber(copies.length)}</b> selected
        </p>
        <ul className="rarity-counts" aria-label="Selected by rarity">
          {countRarities(copies).map(([rarity, count]) => (
            <li key={rarity} data-rarity={rarity}>
              <b>{rarity}</b> {writeNumber(count)}
            </li>
          ))}
        </ul>
        <p className="tray-acts">{renderActs()}</p>
      </div>
      {whyNot !== undefined && (
        <p className="tray-why" id="burn-why">
          {whyNot}{' '}
          <button type="button" onClick={() => keepFirst(burnMax)}>
            Keep the first {writeNumber(burnMax)}
          </button>
        </p>
      )}
      <TrayProgress>
        <p className="tray-ways">
          <button type="button" onClick={selectPage}>
            Select page
          </button>
          <button type="button" onClick={deselectPage}>
            Deselect page
          </button>
          <button type="button" aria-disabled={isEmpty} onClick={() => !isEmpty && resetSelection()}>
            Reset all
          </button>
          <button type="button" onClick={onDuplicates}>
            Select duplicates, keep lowest version
          </button>
        </p>
      </TrayProgress>
    </div>
  );

  function renderActs() {
    if (mode === 'burn') {
      const onBurn = (event: MouseEvent<HTMLElement>) => openBurn(copies, event.currentTarget);
      return (
        <button
          className="button button-burn"
          type="button"
          aria-disabled={isEmpty}
          aria-describedby={whyNot === undefined ? undefined : 'burn-why'}
          onClick={onBurn}
        >
          Burn<span className="unseen"> {writeCount(copies.length, 'card')}</span>
        </button>
      );
    }
    if (mode === 'lock') {
      return [true, false].map((to) => {
        const others = copies.filter(({ is_locked }) => is_locked !== to);
        return (
          <button
            key={String(to)}
            className="button"
            type="button"
            aria-disabled={others.length === 0}
            onClick={() => void lockCopies(others, to)}
          >
            {to ? 'Lock' : 'Unlock'} {writeNumber(others.length)}
          </button>
        );
      });
    }
    const framed = copies.filter(({ equiped_frame_uuid }) => equiped_frame_uuid !== null);
    return (
      <>
        <button
          className="button"
          type="button"
          aria-disabled={isEmpty}
          onClick={(event) => !isEmpty && openFrameChoice(copies, event.currentTarget)}
        >
          Equip frame
        </button>
        <button
          className="button"
          type="button"
          aria-disabled={framed.length === 0}
          onClick={() => void removeFrames(framed)}
        >
          Remove {framed.length === 1 ? 'frame' : 'frames'}
        </button>
      </>
    );
  }
}

/** How far something that takes its time has come, and how to stop it: in the place of what would disturb it. */
function TrayProgress({ children }: { children: ReactNode }) {
  const duplicates = useStore($duplicates);
  const locking = useStore($locking);
  const framing = useStore($framing);
  const [words, progress, cancel] = duplicates
    ? (['Looking for duplicates', duplicates, cancelDuplicates] as const)
    : locking
      ? (['Turning locks', locking, cancelLocking] as const)
      : (['Framing', framing, undefined] as const);
  if (!progress || (!duplicates && progress.total < 2)) return children;
  return (
    <p className="tray-progress" role="status">
      <span>
        {words}: {writeNumber(progress.done)} of {progress.total === 0 ? '…' : writeNumber(progress.total)}
      </span>
      <progress value={progress.done} max={progress.total || 1} aria-label={words} />
      {cancel && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('.tray')?.focus({ preventScroll: true });
            cancel();
          }}
        >
          Cancel
        </button>
      )}
    </p>
  );
}
