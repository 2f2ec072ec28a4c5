import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** A field for several texts, with commas between them. It keeps what is typed as long as it stands for the value. */
export function TextsInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const isCurrent = JSON.stringify(parseTexts(typed)) === JSON.stringify(value);
  return (
    <input
      {...props}
      type="text"
      autoComplete="off"
      value={isCurrent ? typed : value.join(', ')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseTexts(currentTarget.value));
      }}
    />
  );
}

function parseTexts(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
