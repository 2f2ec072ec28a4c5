import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatCount, formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { $frames, closeFramePicker, equipFrame, withoutFrame, loadFrames } from '#stores/inventory/frame.ts';
import type { Frame } from '#stores/inventory/frame.ts';
import type { SelectedInstance } from '#stores/inventory/stored-selection.ts';
import { Button } from '#ui/base/Button.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import { cardImage } from '#ui/card/card-image.ts';

interface Props {
  copies: readonly SelectedInstance[];
  opener: HTMLElement | null;
  cdnBase: string;
}

/** A dialog that previews the player's frames on the first copy and equips one on all copies. */
export default function FrameDialog({ copies, opener, cdnBase }: Props) {
  const { value: frames, state } = useStore($frames);
  const [chosen, setChosen] = useState<string>();
  const [first] = copies;
  if (!first) return null;

  const frame = frames?.find(({ uuid }) => uuid === chosen);
  const tried = frame ?? first.equiped_frame;
  const isUsable = (each: Frame) => blockReason(copies, each) === undefined;
  const canEquip = frame !== undefined && isUsable(frame);
  // Frames that can be equipped come first; the others stay, because the dialog says why they cannot.
  const ordered = frames?.toSorted((one, other) => Number(!isUsable(one)) - Number(!isUsable(other)));
  const onEquip = () => {
    if (!frame || !canEquip) return;
    closeFramePicker();
    void equipFrame(copies, frame);
  };

  return (
    <Dialog title="Choose a frame" opener={opener} onClose={closeFramePicker} className="try-on">
      <div className="try-on-frame">
        <div className="grid content-start gap-0.8rem min-w-0 no-outline">
          <div className="try-on-card relative aspect-5/7 mx-auto rounded-card">
            <img
              src={cardImage(cdnBase, first.card, 480)}
              width="480"
              height="672"
              alt={tried ? `${first.card.name} in the frame ${tried.name}` : first.card.name}
            />
            {tried && (
              <img
                className="try-on-frame-image"
                src={frameImage(cdnBase, tried, 480)}
                width="480"
                height="672"
                alt=""
              />
            )}
          </div>
          <p className="try-on-status" role="status">
            {copies.length === 1
              ? `${first.card.name}, ${formatVersion(first.version)}.`
              : `${first.card.name} and ${formatCount(copies.length - 1, 'other card')}.`}{' '}
            {frame && (blockReason(copies, frame) ?? `This is how it looks with ${frame.name}.`)}
          </p>
          <p className="flex flex-wrap gap-0.6rem">
            <Button kind="primary" unavailable={!canEquip} onClick={onEquip}>
              {copies.length === 1 ? 'Equip this frame' : `Equip on ${formatCount(copies.length, 'card')}`}
            </Button>
          </p>
          <p className="text-mist type-sm">If you replace a frame, it becomes available again.</p>
        </div>
        <div className="grid content-start gap-0.8rem min-w-0 no-outline" tabIndex={-1}>
          {state === 'failed' || state === 'missing' ? (
            <LoadError message="Your frames couldn’t be loaded." onRetry={() => void loadFrames()} />
          ) : frames?.length === 0 ? (
            <p>
              You don’t have any frames yet. Get them in <a href="/store/card-frames">the store</a> and from events.
            </p>
          ) : (
            <ul className="frame-choices grid gap-0.6rem" aria-label="Your frames" aria-busy={state === 'loading'}>
              {ordered?.map((each) => (
                <li key={each.uuid} data-blocked={isUsable(each) ? undefined : ''}>
                  <Pressable aria-pressed={each.uuid === chosen} onClick={() => setChosen(each.uuid)}>
                    <img
                      className="w-full rounded-card"
                      src={frameImage(cdnBase, each, 240)}
                      width="120"
                      height="168"
                      alt=""
                    />
                    <b className="text-paper font-semibold break-anywhere">{each.name}</b>
                    <span className="text-mist">
                      {formatNumber(each.free)} of {formatNumber(each.count)} available
                    </span>
                  </Pressable>
                </li>
              )) ??
                Array.from({ length: 6 }, (_, index) => <li key={index} className="frame-skeleton skeleton-block" />)}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns why the frame cannot be equipped on the copies; undefined if it can. */
function blockReason(copies: readonly SelectedInstance[], frame: Frame): string | undefined {
  const needed = withoutFrame(copies, frame).length;
  if (needed === 0) return copies.length === 1 ? 'It already has this frame.' : 'They all already have this frame.';
  if (frame.free >= needed) return undefined;
  return frame.free === 0
    ? 'All your copies of this frame are in use. Remove one from a card first.'
    : `Only ${formatNumber(frame.free)} available for ${formatCount(needed, 'card')}.`;
}
