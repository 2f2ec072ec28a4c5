import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $burnDialog } from '#stores/inventory/burn.ts';
import { $framePicker } from '#stores/inventory/frame.ts';
import { BurnWindow, FrameWindow } from './parts.ts';

/** What opens over a page about copies. */
export function CopyWindows({ cdnBase }: { cdnBase: string }) {
  const burn = useStore($burnDialog);
  const choice = useStore($framePicker);
  return (
    <>
      <Suspense>{burn && <BurnWindow burn={burn} cdnBase={cdnBase} />}</Suspense>
      <Suspense>{choice && <FrameWindow {...choice} cdnBase={cdnBase} />}</Suspense>
    </>
  );
}
