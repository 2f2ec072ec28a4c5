import { useStore } from '@nanostores/react';
import { formatNumber } from '#game/number.ts';
import { $unfinishedOpenings, finishOpening, goOnHash } from '#stores/store/unfinished-opening.ts';
import type { UnfinishedOpening as Unfinished } from '#stores/store/unfinished-opening.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { PackPicture } from '#ui/store/PackPicture.tsx';
import { packHref } from '#ui/store/store-labels.ts';
import './unfinished-opening.css';

interface Props {
  cdnBase: string;
  /** What the page hides until then, as a sentence. */
  note?: string;
  /** Shows the cards here; without it, a link leads to the pack. */
  onTakeUp?: (opening: Unfinished, button: HTMLElement) => void;
}

const none: readonly Unfinished[] = [];

/** Offers to turn the cards of packs whose opening was left half way, the latest first. */
export function UnfinishedOpening({ cdnBase, note, onTakeUp }: Props) {
  const openings = useStore($unfinishedOpenings, { ssr: () => none });
  const [opening] = openings;
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
      <p className="unfinished-actions flex items-center gap-1rem ml-auto">
        {onTakeUp ? (
          <Button kind="primary" onClick={({ currentTarget }) => onTakeUp(opening, currentTarget)}>
            Go on
          </Button>
        ) : (
          <ButtonLink kind="primary" href={`${packHref(receipt.pack)}${goOnHash}`}>
            Go on
          </ButtonLink>
        )}
        <Pressable className="type-sm text-mist underline" onClick={() => finishOpening(receipt.uuid)}>
          Not now
        </Pressable>
      </p>
    </section>
  );
}
