import { useStore } from '@nanostores/react';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import type { CardInstance } from '#contract/instance.ts';
import { formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { $isEquipping, $previewCard, equipPreviewedFrame } from '#stores/cosmetic/frame-preview.ts';
import { Button } from '#ui/base/Button.tsx';
import { FramePreview } from './FramePreview.tsx';

interface Props {
  frame: CosmeticEntry;
  cdnBase: string;
}

/** A preview of one of the player's frames, which can be equipped on the card. */
export function FrameTryOn({ frame, cdnBase }: Props) {
  const preview = useStore($previewCard);
  const isEquipping = useStore($isEquipping);

  return (
    <FramePreview frame={frame} cdnBase={cdnBase}>
      <p className="try-on-status" role="status">
        {preview ? statusText(preview, frame) : 'Your card will appear here.'}
      </p>
      <p className="flex flex-wrap gap-0.6rem">
        <Button
          kind="primary"
          unavailable={!preview || isEquipping || !canEquip(preview, frame)}
          onClick={() => void equipPreviewedFrame(frame)}
        >
          {isEquipping ? 'Equipping…' : 'Equip on this card'}
        </Button>
      </p>
      <p className="text-mist type-sm">
        {formatNumber(frame.free)} of {formatNumber(frame.count)} available. If you replace a frame, it becomes
        available again.
      </p>
    </FramePreview>
  );
}

function canEquip(instance: CardInstance, frame: CosmeticEntry): boolean {
  return instance.equiped_frame_uuid !== frame.uuid && frame.free > 0 && instance.state !== 'trading';
}

/** Returns the status line for a card in this frame. */
function statusText(instance: CardInstance, frame: CosmeticEntry): string {
  const card = `${instance.card.name} ${formatVersion(instance.version)}`;
  if (instance.equiped_frame_uuid === frame.uuid) return `${card} already has this frame.`;
  if (instance.state === 'trading') return `${card} is in an active trade, so you can’t change its frame.`;
  if (frame.free === 0) return 'All your copies of this frame are in use. Remove one from a card first.';
  return instance.equiped_frame ? `${card} has the frame ${instance.equiped_frame.name}.` : `${card} has no frame yet.`;
}
