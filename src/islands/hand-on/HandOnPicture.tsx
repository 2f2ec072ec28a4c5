import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#game/number.ts';
import { maxPictureCards, pictureGrid } from '#game/picture-grid.ts';
import { copyPng, downloadPng, sharePng } from '#stores/hand-on/hand-on.ts';
import type { HandOnCards } from '#stores/hand-on/hand-on.ts';
import { Button } from '#ui/base/Button.tsx';
import { drawPicture } from './draw-picture.ts';

interface Props extends HandOnCards {
  title: string;
  cdnBase: string;
  canShare: boolean;
  canCopy: boolean;
}

/** The first cards as a picture, which can be saved, copied and shared once all of its images have loaded. */
export function HandOnPicture({ cards, total, title, cdnBase, canShare, canCopy }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const drawn = cards.slice(0, maxPictureCards);
  const { width, height } = pictureGrid(Math.max(1, drawn.length));

  useEffect(() => {
    if (!canvas.current) return;
    const drawing = new AbortController();
    const { signal } = drawing;
    drawPicture(canvas.current, { cards, total, title, cdnBase }, signal).then(
      (blob) => !signal.aborted && setPicture(blob),
      () => !signal.aborted && setFailed(true),
    );
    return () => drawing.abort();
  }, [cards, total, title, cdnBase]);

  const actions = [
    { label: 'Download PNG', run: downloadPng, isOffered: true },
    { label: 'Copy picture', run: copyPng, isOffered: canCopy },
    { label: 'Share picture…', run: sharePng, isOffered: canShare },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      <canvas
        ref={canvas}
        className="hand-on-canvas max-w-full rounded-md"
        width={width}
        height={height}
        role="img"
        aria-label={`${title}: ${drawn.map(({ name, rarity }) => `${name} (${rarity})`).join(', ')}`}
      />
      <p className="hand-on-note" role="status">
        {hasFailed && 'Your browser couldn’t draw the picture. The text still works.'}
        {!hasFailed && picture === null && 'Drawing…'}
        {picture !== null &&
          (cards.length > maxPictureCards
            ? `The first ${maxPictureCards} of ${formatCount(total, 'card')}.`
            : formatCount(total, 'card'))}
      </p>
      <p className="flex flex-wrap gap-0.6rem">
        {actions.map(({ label, run }, index) => (
          <Button
            key={label}
            kind={index === 0 ? 'primary' : undefined}
            unavailable={picture === null}
            onClick={() => picture && void run(picture)}
          >
            {label}
          </Button>
        ))}
      </p>
    </>
  );
}
