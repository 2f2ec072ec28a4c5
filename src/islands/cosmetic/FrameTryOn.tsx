import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import type { CardInstance } from '#contract/inventory.ts';
import { formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import { NoAnswer } from '#islands/player/NoAnswer.tsx';
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
import { frameImage } from '#ui/frame-image.ts';
import { cardImage } from '#ui/media.ts';

interface Props {
  frame: CosmeticEntry;
  cdnBase: string;
}

/** A frame around one of one's own cards, before the card wears it. */
export function FrameTryOn({ frame, cdnBase }: Props) {
  const { value: cards, state } = useStore($previewCards);
  const standing = useStore($previewCard);
  const isEquipping = useStore($isEquipping);
  useEffect(() => subscribeToPreviewCards(), []);

  return (
    <div className="try-frame">
      <div className="try-stand">
        <div className="try-card">
          {standing && (
            <img
              src={cardImage(cdnBase, standing.card, 480)}
              width="480"
              height="672"
              alt={`${standing.card.name} in the frame ${frame.name}`}
            />
          )}
          <img className="try-rim" src={frameImage(cdnBase, frame, 480)} width="480" height="672" alt="" />
        </div>
        <p className="try-words" role="status">
          {standing ? wordsOf(standing, frame) : 'None of your cards stands here.'}
        </p>
        <p className="try-ways">
          <button
            className="button button-lit"
            type="button"
            aria-disabled={!standing || isEquipping || !mayWear(standing, frame)}
            onClick={() => standing && mayWear(standing, frame) && void equipPreviewedFrame(frame)}
          >
            {isEquipping ? 'Equipping…' : 'Put it on this card'}
          </button>
        </p>
        <p className="try-note">
          {formatNumber(frame.free)} of {formatNumber(frame.count)} free. A frame that a card wore before is free again.
        </p>
      </div>
      <div className="try-choice" tabIndex={-1}>
        <label className="try-search">
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
          <NoAnswer words="Your cards could not be loaded." onRetry={() => void loadPreviewCards()} />
        ) : cards?.length === 0 ? (
          <p className="try-words">No card of yours has such a name.</p>
        ) : (
          <ul className="try-cards" aria-busy={state === 'loading'}>
            {cards?.map((copy) => (
              <li key={copy.uuid}>
                <button
                  type="button"
                  data-rarity={copy.card.rarity.name}
                  aria-pressed={standing?.uuid === copy.uuid}
                  onClick={() => setPreviewCard(copy)}
                >
                  <img src={cardImage(cdnBase, copy.card, 240)} width="120" height="168" alt="" />
                  {copy.equiped_frame && (
                    <img
                      className="try-rim"
                      src={frameImage(cdnBase, copy.equiped_frame, 240)}
                      width="120"
                      height="168"
                      alt=""
                    />
                  )}
                  <span className="unseen">
                    {copy.card.name}, {copy.card.rarity.name}, {formatVersion(copy.version)}
                  </span>
                </button>
              </li>
            )) ??
              Array.from({ length: previewCardCount }, (_, index) => <li key={index} className="try-blank blank-block" />)}
          </ul>
        )}
      </div>
    </div>
  );
}

function mayWear(copy: CardInstance, frame: CosmeticEntry): boolean {
  return copy.equiped_frame_uuid !== frame.uuid && frame.free > 0 && copy.state !== 'trading';
}

/** What is to be said of a card in this frame. */
function wordsOf(copy: CardInstance, frame: CosmeticEntry): string {
  const card = `${copy.card.name}, ${formatVersion(copy.version)}`;
  if (copy.equiped_frame_uuid === frame.uuid) return `${card}, wears this frame.`;
  if (copy.state === 'trading') return `${card}, is in an active trade: its frame stays as it is.`;
  if (frame.free === 0) return `${card}. Every frame of this kind is on a card; take one off first.`;
  return copy.equiped_frame ? `${card}, wears ${copy.equiped_frame.name} now.` : `${card}, wears no frame yet.`;
}
