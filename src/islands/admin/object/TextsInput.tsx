import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** A field for several texts, with commas between them. It keeps what is typed as long as it stands for the value. */
export function TextsInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const isCurrent = JSON.stringify(parseTexts(typed)) === JSON.stringify(value);
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={isCurrent ? typed : value.join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange(parseTexts(text));
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
