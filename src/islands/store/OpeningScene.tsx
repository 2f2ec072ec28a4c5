import { DialogTitle } from '@headlessui/react';
import { useEffect, useRef, useState } from 'react';
import type { DrawnCopy, PackReceipt } from '#contract/store/store.ts';
import { formatCount } from '#game/number.ts';
import { rarityNames } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { DrawnCard } from './DrawnCard.tsx';
import { OpeningSummary } from './OpeningSummary.tsx';

interface Props {
  receipt: PackReceipt;
  cdnBase: string;
  opener: HTMLElement | null;
  onClose: () => void;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The cards of opened packs, turned one by one or all at once, then a summary. The cards are in the inventory already:
 * closing the scene loses nothing. With reduced motion, only the summary is shown.
 */
export default function OpeningScene({ receipt, cdnBase, opener, onClose }: Props) {
  const [packIndex, setPackIndex] = useState(0);
  /** The positions of the turned cards of the current pack. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [isSummary, setIsSummary] = useState(prefersReducedMotion);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  const packCount = receipt.openings.length;
  const cards = receipt.openings[packIndex]?.cards ?? [];
  const areAllTurned = turned.size === cards.length;
  const isLast = packIndex === packCount - 1;

  useEffect(() => {
    // The focus moves on with the cards, so that Enter alone opens everything.
    if (isSummary) return;
    if (areAllTurned) next.current?.focus();
    else list.current?.querySelector<HTMLElement>('.draw-back:not(:disabled)')?.focus();
  }, [turned, packIndex, areAllTurned, isSummary]);

  const turn = (index: number) => {
    setTurned(new Set([...turned, index]));
    const copy = cards[index];
    if (copy) setAnnouncement(describe(copy));
  };
  const turnAll = () => {
    setTurned(new Set(cards.keys()));
    setAnnouncement(cards.map(describe).join('. '));
  };
  const onNext = () => {
    if (isLast) {
      setIsSummary(true);
      return;
    }
    setTurned(new Set());
    setPackIndex(packIndex + 1);
  };

  return (
    <Dialog opener={opener} onClose={onClose} scene="opening" className="opening-panel flex gap-1.2rem mx-auto">
      <div className="flex flex-wrap items-center gap-y-0.4rem gap-x-1.4rem">
        <DialogTitle className="opening-title display">{receipt.name}</DialogTitle>
        {!isSummary && packCount > 1 && (
          <p className="text-mist">
            Pack {packIndex + 1} of {packCount}
          </p>
        )}
        <p className="flex items-center gap-1rem ml-auto">
          {!isSummary && <Button onClick={() => setIsSummary(true)}>Skip</Button>}
          <CloseButton className="dialog-close" onClick={onClose} />
        </p>
      </div>
      {isSummary ? (
        <OpeningSummary receipt={receipt} cdnBase={cdnBase} onClose={onClose} />
      ) : (
        <>
          <ul key={packIndex} ref={list} className="draws" data-count={cards.length}>
            {cards.map((copy, index) => (
              <DrawnCard
                key={copy.uuid}
                copy={copy}
                index={index}
                count={cards.length}
                isTurned={turned.has(index)}
                cdnBase={cdnBase}
                onTurn={() => turn(index)}
              />
            ))}
          </ul>
          <p className="actions opening-actions justify-center">
            {areAllTurned ? (
              <Button ref={next} kind="primary" size="large" onClick={onNext}>
                {isLast ? 'See the results' : 'Next pack'}
              </Button>
            ) : (
              <Button size="large" onClick={turnAll}>
                Turn all {formatCount(cards.length, 'card')}
              </Button>
            )}
          </p>
        </>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}

function describe({ card, version, is_new }: DrawnCopy): string {
  return `${card.name}, ${rarityNames[card.rarity]}, version ${formatVersion(version)}${is_new ? ', new' : ''}`;
}
