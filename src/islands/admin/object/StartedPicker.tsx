import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PickerProps, PickerStart } from './PickerStandIn.tsx';
import ReferencePicker from './ReferencePicker.tsx';

interface Props extends PickerProps {
  start: PickerStart | null;
  /** Called if the picker cannot be loaded. */
  onClose?: () => void;
}

/** A picker that goes on with what was begun in its stand-in. */
export default function StartedPicker({ start, onClose: _, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(() => {
    const field = place.current?.querySelector('input');
    if (!field || !start) return;
    const press = (key: string) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    field.focus();
    if (start.text !== null) {
      // Headless UI puts the name back unless a key was pressed. React does not notice a value that a script assigns.
      press('Unidentified');
      field.setRangeText(start.text, 0, field.value.length, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } else if (start.isOpening) {
      press('ArrowDown');
    }
  });
  // Before the next key, which would be lost.
  useLayoutEffect(() => goOn(), []);
  return (
    <div ref={place} className="contents">
      <ReferencePicker {...props} />
    </div>
  );
}
