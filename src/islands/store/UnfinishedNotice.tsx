import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import { $openedPacks, $unfinishedOpenings, finishOpening, takeUpOpening } from '#stores/store/unfinished-opening.ts';
import type { UnfinishedOpening } from '#stores/store/unfinished-opening.ts';
import { Button } from '#ui/base/Button.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { PackPicture } from '#ui/store/PackPicture.tsx';
import { OpeningScene } from './lazy-components.ts';
import './unfinished-opening.css';

interface Props {
  cdnBase: string;
  /** What the page hides until then, as a sentence. */
  note?: string | undefined;
}

const none: readonly UnfinishedOpening[] = [];

/** Offers to turn the cards of packs whose opening was left half way, the latest first. */
export function UnfinishedNotice({ cdnBase, note }: Props) {
  const openings = useStore($unfinishedOpenings, { ssr: () => none });
  const isBusy = useStore($openedPacks, { ssr: () => null }) !== null;
  const [opening] = openings;
  const hasOpening = opening !== undefined;
  useEffect(() => {
    // Who sees this is likely to go on, and the scene takes seconds on a slow network.
    if (hasOpening) OpeningScene.prefetch();
  }, [hasOpening]);
  if (!opening) return null;
  const { receipt, start } = opening;
  const left = receipt.openings.length - start;
  return (
    <section className="unfinished flex items-center gap-1rem rounded-plaque scoop" aria-label="Unfinished opening">
      <PackPicture className="unfinished-pack" pack={receipt.pack} cdnBase={cdnBase} sizes="3rem" />
      <p className="min-w-0">
        <b className="text-paper">{receipt.name}</b>{' '}
        {left === 1 ? 'has cards that you haven’t turned yet.' : `has ${formatNumber(left)} packs left to turn.`}
        {openings.length > 1 &&
          ` ${openings.length === 2 ? 'Another opening waits' : `${formatNumber(openings.length - 1)} other openings wait`} after it.`}
        {note !== undefined && ` ${note}`}
      </p>
      <p className="unfinished-actions flex items-center gap-1rem ml-auto whitespace-nowrap">
        <Button kind="primary" busy={isBusy} onClick={({ currentTarget }) => takeUpOpening(opening, currentTarget)}>
          {isBusy ? 'Opening…' : 'Go on'}
        </Button>
        <Pressable className="type-sm text-mist underline" onClick={() => finishOpening(receipt.uuid)}>
          Not now
        </Pressable>
      </p>
    </section>
  );
}
