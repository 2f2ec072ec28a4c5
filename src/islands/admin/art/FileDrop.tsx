import { useId, useState } from 'react';
import { filesOfDrop, filesOfField } from '#stores/admin/change-set/named-files.ts';
import type { GivenFiles } from '#stores/admin/change-set/named-files.ts';
import { TextInput } from '#ui/base/TextInput.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { DropTarget } from './DropTarget.tsx';

interface Props {
  label: string;
  hint: string;
  accept: string;
  onGive: (given: GivenFiles) => void;
}

/** A field for files, folders and archives, which are chosen or dropped. */
export function FileDrop({ label, hint, accept, onGive }: Props) {
  const folder = useId();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const give = (reading: Promise<GivenFiles>) => {
    setIsUnreadable(false);
    reading.then(onGive, () => setIsUnreadable(true));
  };
  return (
    <DropTarget className="grid gap-0.6rem" onFiles={(dropped) => give(filesOfDrop(dropped))}>
      <p>{hint}</p>
      <div className="console-filters">
        <TextInput
          label={label}
          type="file"
          multiple
          accept={accept}
          onChange={(_, { files }) => give(filesOfField(files ?? []))}
        />
        <TextInput
          label="Or a folder"
          id={folder}
          type="file"
          {...{ webkitdirectory: '' }}
          onChange={(_, { files }) => give(filesOfField(files ?? []))}
        />
      </div>
      <Problem>{isUnreadable && 'The files couldn’t be read. Choose them again.'}</Problem>
    </DropTarget>
  );
}
