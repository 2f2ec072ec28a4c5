import { useState } from 'react';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  title: string;
  value: string;
  onApply: (value: string) => void;
  maxLength?: number;
  inputMode?: 'numeric';
}

/** A text field of a filter. It takes effect with Enter, or when the focus leaves it. Give it its value as its key. */
export function FilterField({ title, value, onApply, maxLength = 200, inputMode }: Props) {
  const [text, setText] = useState(value);
  const apply = () => {
    if (text.trim() !== value) onApply(text.trim());
  };
  return (
    <TextInput
      label={title}
      value={text}
      maxLength={maxLength}
      inputMode={inputMode}
      onChange={setText}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
