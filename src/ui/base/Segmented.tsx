import { Pressable } from './Pressable.tsx';
import './segmented.css';

interface Props<Value extends string | number> {
  label: string;
  /** Each value with its text, and the key that chooses it. */
  options: readonly (readonly [value: Value, text: string, key?: string])[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function Segmented<Value extends string | number>({ label, options, value, onChange }: Props<Value>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {options.map(([each, text, key]) => (
        <Pressable
          key={each}
          data-value={each}
          aria-pressed={each === value}
          aria-keyshortcuts={key}
          onClick={() => onChange(each)}
        >
          {text}
        </Pressable>
      ))}
    </div>
  );
}
