import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import { formatVersion } from '#game/version.ts';
import {
  $previewCard,
  $previewCards,
  debouncePreviewSearch,
  loadPreviewCards,
  previewCardCount,
  setPreviewCard,
  subscribeToPreviewCards,
} from '#stores/cosmetic/frame-preview.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { cardImage } from '#ui/card/card-image.ts';
import { frameImage } from '#ui/cosmetic/frame-image.ts';

interface Props {
  frame: Pick<CosmeticEntry, 'uuid' | 'name' | 'art_version'>;
  cdnBase: string;
  /** What can be done with the frame, below the card. */
  children: ReactNode;
}

/** A frame on one of the player's own cards, which they choose. */
export function FramePreview({ frame, cdnBase, children }: Props) {
  const { value: cards, state } = useStore($previewCards);
  const preview = useStore($previewCard);
  const [text, setText] = useState('');
  useEffect(() => subscribeToPreviewCards(), []);

  return (
    <div className="try-on-frame">
      <div className="grid content-start gap-0.8rem min-w-0 no-outline">
        <div className="try-on-card relative aspect-5/7 mx-auto rounded-card">
          {preview && (
            <img
              src={cardImage(cdnBase, preview.card, 480)}
              width="480"
              height="672"
              alt={`${preview.card.name} in the frame ${frame.name}`}
            />
          )}
          <img
            className="try-on-frame-image"
            src={frameImage(cdnBase, frame, 480)}
            width="480"
            height="672"
            alt={preview ? '' : `The frame ${frame.name}`}
          />
        </div>
        {children}
      </div>
      <div className="grid content-start gap-0.8rem min-w-0 no-outline" tabIndex={-1}>
        <TextInput
          label="Choose one of your cards"
          type="search"
          placeholder="Search by name"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={(text) => {
            setText(text);
            debouncePreviewSearch(text);
          }}
        />
        {state === 'failed' || state === 'missing' ? (
          <LoadError message="Your cards couldn’t be loaded." onRetry={() => void loadPreviewCards()} />
        ) : cards?.length === 0 ? (
          <p className="try-on-status">
            {text.trim() === '' ? 'You don’t own any cards yet.' : 'You don’t own a card with that name.'}
          </p>
        ) : (
          <ul className="try-on-cards grid content-start gap-0.6rem" aria-busy={state === 'loading'}>
            {cards?.map((instance) => (
              <li key={instance.uuid}>
                <Pressable
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
                </Pressable>
              </li>
            )) ??
              Array.from({ length: previewCardCount }, (_, index) => (
                <li key={index} className="skeleton-block aspect-5/7" />
              ))}
          </ul>
        )}
      </div>
    </div>
  );
}
