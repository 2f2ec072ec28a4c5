import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import type { CardInstance } from '#contract/inventory.ts';
import { formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import {
  $previewCards,
  $isEquipping,
  $previewCard,
  equipPreviewedFrame,
  subscribeToPreviewCards,
  loadPreviewCards,
  setPreviewCard,
  previewCardCount,
  debouncePreviewSearch,
} from '#stores/cosmetic/frame-preview.ts';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import { cardImage } from '#ui/card/card-image.ts';

interface Props {
  frame: CosmeticEntry;
  cdnBase: string;
}

/** A preview of a frame on one of the player's own cards. */
export function FrameTryOn({ frame, cdnBase }: Props) {
  const { value: cards, state } = useStore($previewCards);
  const preview = useStore($previewCard);
  const isEquipping = useStore($isEquipping);
  useEffect(() => subscribeToPreviewCards(), []);

  return (
    <div className="try-on-frame">
      <div className="try-on-preview">
        <div className="try-on-card">
          {preview && (
            <img
              src={cardImage(cdnBase, preview.card, 480)}
              width="480"
              height="672"
              alt={`${preview.card.name} in the frame ${frame.name}`}
            />
          )}
          <img className="try-on-frame-image" src={frameImage(cdnBase, frame, 480)} width="480" height="672" alt="" />
        </div>
        <p className="try-on-status" role="status">
          {preview ? statusText(preview, frame) : 'Your card will appear here.'}
        </p>
        <p className="try-on-actions">
          <button
            className="button button-primary"
            type="button"
            aria-disabled={!preview || isEquipping || !canEquip(preview, frame)}
            onClick={() => preview && canEquip(preview, frame) && void equipPreviewedFrame(frame)}
          >
            {isEquipping ? 'Equipping…' : 'Equip on this card'}
          </button>
        </p>
        <p className="try-on-note">
          {formatNumber(frame.free)} of {formatNumber(frame.count)} available. If you replace a frame, it becomes
          available again.
        </p>
      </div>
      <div className="try-on-choice" tabIndex={-1}>
        <label className="try-on-search">
          <span>Choose one of your cards</span>
          <input
            type="search"
            placeholder="Search by name"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => debouncePreviewSearch(event.currentTarget.value)}
          />
        </label>
        {state === 'failed' || state === 'missing' ? (
          <LoadError message="Your cards couldn’t be loaded." onRetry={() => void loadPreviewCards()} />
        ) : cards?.length === 0 ? (
          <p className="try-on-status">You don’t own a card with that name.</p>
        ) : (
          <ul className="try-on-cards" aria-busy={state === 'loading'}>
            {cards?.map((instance) => (
              <li key={instance.uuid}>
                <button
                  type="button"
                  data-rarity={instance.card.rarity.name}
                  aria-pressed={preview?.uuid === instance.uuid}
                  onClick={() => setPreviewCard(instance)}
                >
                  <img src={cardImage(cdnBase, instance.card, 240)} width="120" height="168" alt="" />
                  {instance.equiped_frame && (
                    <img
                      className="try-on-frame-image"
                      src={frameImage(cdnBase, instance.equiped_frame, 240)}
                      width="120"
                      height="168"
                      alt=""
                    />
                  )}
                  <span className="visually-hidden">
                    {instance.card.name}, {instance.card.rarity.name}, {formatVersion(instance.version)}
                  </span>
                </button>
              </li>
            )) ??
              Array.from({ length: previewCardCount }, (_, index) => (
                <li key={index} className="try-on-skeleton skeleton-block" />
              ))}
          </ul>
        )}
      </div>
    </div>
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
