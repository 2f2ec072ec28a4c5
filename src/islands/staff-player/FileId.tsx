import { useState } from 'react';
import { copyId } from '#stores/staff/player-file.ts';
import { TextButton } from '#ui/base/TextButton.tsx';

interface Props {
  label: string;
  text: string;
}

/** An id with a button that copies it. */
export function FileId({ label, text }: Props) {
  const [result, setResult] = useState('');
  return (
    <span className="file-id">
      <span>{label}</span> <code>{text}</code>{' '}
      <TextButton
        aria-label={`Copy the ${label}`}
        onClick={() =>
          void copyId(text).then((isCopied) => setResult(isCopied ? 'Copied' : 'Couldn’t copy it. Select the text.'))
        }
      >
        Copy
      </TextButton>{' '}
      <span role="status">{result}</span>
    </span>
  );
}
