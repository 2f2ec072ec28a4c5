import { DialogTitle } from '@headlessui/react';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { DrawnCopy, PackReceipt } from '#contract/store/opening.ts';
import { formatCount } from '#game/number.ts';
import { rarityNames } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';
import { finishOpening, keepOpening } from '#stores/store/unfinished-opening.ts';
import { Button } from '#ui/base/Button.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';
import { CloseButton } from '#ui/base/CloseButton.tsx';
import { fitCards } from '#ui/store/fit-cards.ts';
import { DrawnCard } from './DrawnCard.tsx';
import type { AnotherOpening } from './OpeningSummary.tsx';
import { OpeningSummary } from './OpeningSummary.tsx';
import { PackTear } from './PackTear.tsx';
import { useStageSize } from './use-stage-size.ts';

interface Props {
  receipt: PackReceipt;
  /** The first pack whose cards are not all turned, and which of its cards are. */
  start: number;
  turned: readonly number[];
  /** Whether it was left half way earlier: what it says of the balance is old. */
  isTakenUp: boolean;
  cdnBase: string;
  opener: HTMLElement | null;
  /** Opens as many packs again; undefined if the player cannot. */
  another?: AnotherOpening | undefined;
  /** The words on the button that closes the summary. */
  backLabel?: string | undefined;
  onClose: () => void;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The cards of opened packs, turned one by one or all at once, then a summary. The cards are in the inventory already:
 * closing the scene loses nothing, and it can be taken up again where it was. With reduced motion, only the summary is
 * shown.
 */
export default function OpeningScene({
  receipt,
  start,
  turned: turnedBefore,
  isTakenUp,
  cdnBase,
  opener,
  another,
  backLabel,
  onClose,
}: Props) {
  const [packIndex, setPackIndex] = useState(start);
  /** The positions of the turned cards of the current pack. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set(turnedBefore));
  const [isSummary, setIsSummary] = useState(prefersReducedMotion);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [size, stage] = useStageSize();

  const packCount = receipt.openings.length;
  const cards = receipt.openings[packIndex]?.cards ?? [];
  const closed = cards.filter((_, index) => !turned.has(index));
  const areAllTurned = closed.length === 0;
  const isLast = packIndex === packCount - 1;
  const fit = size && fitCards(cards.length, size);
  const isLaid = fit !== null;

  useEffect(() => {
    // What is left to turn: nothing, or the packs from the first one that has a closed card.
    if (isSummary || (isLast && areAllTurned)) finishOpening(receipt.uuid);
    else if (areAllTurned) keepOpening({ receipt, start: packIndex + 1, turned: [] });
    else keepOpening({ receipt, start: packIndex, turned: [...turned] });
  }, [receipt, packIndex, isSummary, isLast, areAllTurned, turned]);

  useEffect(() => {
    // The focus moves on with the cards, so that Enter alone opens everything.
    if (isSummary) return;
    if (areAllTurned) next.current?.focus();
    else list.current?.querySelector<HTMLElement>('.draw-back:not(:disabled)')?.focus();
  }, [turned, packIndex, areAllTurned, isSummary, isLaid]);

  const turn = (index: number) => {
    setTurned(new Set([...turned, index]));
    const copy = cards[index];
    if (copy) setAnnouncement(describe(copy));
  };
  const turnAll = () => {
    setTurned(new Set(cards.keys()));
    setAnnouncement(closed.map(describe).join('. '));
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
    <Dialog opener={opener} onClose={onClose} scene="opening" className="opening-panel flex gap-1rem mx-auto">
      <div className="opening-head flex items-center gap-1rem">
        <DialogTitle className="opening-title display">{receipt.name}</DialogTitle>
        {!isSummary && packCount > 1 && (
          <p className="text-mist whitespace-nowrap">
            <span className="opening-word">Pack </span>
            {packIndex + 1} of {packCount}
          </p>
        )}
        <p className="flex items-center gap-0.6rem ml-auto">
          {!isSummary && <Button onClick={() => setIsSummary(true)}>Skip</Button>}
          <CloseButton className="dialog-close" onClick={onClose} />
        </p>
      </div>
      {isSummary ? (
        <OpeningSummary
          receipt={receipt}
          isTakenUp={isTakenUp}
          cdnBase={cdnBase}
          another={another}
          backLabel={backLabel}
          onClose={onClose}
        />
      ) : (
        <>
          <div ref={stage} className="stage">
            <PackTear key={`tear ${packIndex}`} pack={receipt.pack} cdnBase={cdnBase} />
            {fit && (
              <ul
                key={`draws ${packIndex}`}
                ref={list}
                className="draws"
                style={
                  { '--card': `${fit.card}px`, '--columns': fit.columns, '--gap': `${fit.gap}px` } as CSSProperties
                }
              >
                {cards.map((copy, index) => (
                  <DrawnCard
                    key={copy.uuid}
                    copy={copy}
                    index={index}
                    count={cards.length}
                    width={fit.card}
                    isTurned={turned.has(index)}
                    cdnBase={cdnBase}
                    onTurn={() => turn(index)}
                  />
                ))}
              </ul>
            )}
          </div>
          <p className="actions opening-actions justify-center">
            {areAllTurned ? (
              <Button ref={next} kind="primary" size="large" onClick={onNext}>
                {isLast ? 'See the results' : 'Next pack'}
              </Button>
            ) : (
              <Button size="large" onClick={turnAll}>
                {turned.size === 0
                  ? `Turn all ${formatCount(cards.length, 'card')}`
                  : `Turn the other ${closed.length === 1 ? 'card' : formatCount(closed.length, 'card')}`}
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
