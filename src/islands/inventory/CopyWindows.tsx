import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $burn } from '#stores/burn.ts';
import { $frameChoice } from '#stores/copy-frame.ts';
import { BurnWindow, FrameWindow } from './parts.ts';

/** What opens over a page about copies. */
export function CopyWindows({ cdnBase }: { cdnBase: string }) {
  const burn = useStore($burn);
  const choice = useStore($frameChoice);
  return (
    <>
      <Suspense>{burn && <BurnWindow burn={burn} cdnBase={cdnBase} />}</Suspense>
      <Suspense>{choice && <FrameWindow {...choice} cdnBase={cdnBase} />}</Suspense>
    </>
  );
}
