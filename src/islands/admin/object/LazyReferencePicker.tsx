import { startTransition, useState } from 'react';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { PickerStandIn } from './PickerStandIn.tsx';
import type { PickerProps, PickerStart } from './PickerStandIn.tsx';

const Picker = lazyComponent('ReferencePicker', () => import('./StartedPicker.tsx'));

/** A picker whose script is loaded when somebody reaches for it: for filters of lists, whose rows are what people wait for. */
export function LazyReferencePicker(props: PickerProps) {
  const [isWanted, setWanted] = useState(false);
  const [start, setStart] = useState<PickerStart | null>(null);
  if (isWanted) return <Picker {...props} start={start} onClose={() => setWanted(false)} />;
  return (
    <PickerStandIn
      {...props}
      start={start}
      onStart={setStart}
      // In a transition, the field can be used until the picker is loaded.
      onWant={() => startTransition(() => setWanted(true))}
    />
  );
}
