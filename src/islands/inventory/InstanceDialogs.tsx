import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $burnDialog } from '#stores/inventory/burn.ts';
import { $framePicker } from '#stores/inventory/frame.ts';
import { BurnDialog, FrameDialog } from './lazy-components.ts';

/** The burn and frame dialogs, shared by the inventory and a copy's page. */
export function InstanceDialogs({ cdnBase }: { cdnBase: string }) {
  const burn = useStore($burnDialog);
  const choice = useStore($framePicker);
  return (
    <>
      <Suspense>{burn && <BurnDialog burn={burn} cdnBase={cdnBase} />}</Suspense>
      <Suspense>{choice && <FrameDialog {...choice} cdnBase={cdnBase} />}</Suspense>
    </>
  );
}
