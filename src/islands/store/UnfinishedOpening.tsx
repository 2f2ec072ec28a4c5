import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $openedPacks, closeOpening } from '#stores/store/unfinished-opening.ts';
import { OpeningScene } from './lazy-components.ts';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';

interface Props {
  cdnBase: string;
  /** What the page hides until the cards are turned, as a sentence. */
  note?: string;
}

/** An opening that was left half way, and its scene, which any page shows. */
export function UnfinishedOpening({ cdnBase, note }: Props) {
  const opened = useStore($openedPacks, { ssr: () => null });
  return (
    <>
      <UnfinishedNotice cdnBase={cdnBase} note={note} />
      <Suspense>
        {opened && <OpeningScene key={opened.receipt.uuid} {...opened} cdnBase={cdnBase} onClose={closeOpening} />}
      </Suspense>
    </>
  );
}
