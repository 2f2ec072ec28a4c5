import { useEffect, useState } from 'react';
import type { ClipboardEventHandler, ReactNode } from 'react';
import { withClass } from '#ui/base/with-class.ts';
import { catchFiles } from './catch-files.ts';

interface Props {
  /** How it lays out its children. */
  className: string;
  onFiles: (dropped: DataTransfer) => void;
  onPaste?: ClipboardEventHandler;
  children: ReactNode;
}

/** Where files are dropped. While it is there, the browser opens none that is dropped beside it. */
export function DropTarget({ className, onFiles, onPaste, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => catchFiles(), []);
  return (
    <div
      className={withClass('drop-target rounded-md bg-abyss text-mist', className)}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer);
      }}
      onPaste={onPaste}
    >
      {children}
    </div>
  );
}
