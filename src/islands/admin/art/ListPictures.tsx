import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ArtShape } from '#game/object/art-shape.ts';
import type { PictureTarget } from '#game/object/match-pictures.ts';
import { $objectView, loadAllObjects } from '#stores/admin/object/list.ts';
import { $objectSelection } from '#stores/admin/object/selection.ts';
import { Button } from '#ui/base/Button.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';

/** Adds pictures to the selected objects of a list; without a selection, to all that match its filters. */
export default function ListPictures(props: { kind: ArtShape; cdnBase: string; opening: number; onClose: () => void }) {
  const { uuids, isAll } = useStore($objectSelection);
  const view = useStore($objectView);
  const [all, setAll] = useState<readonly PictureTarget[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    loadAllObjects([]).then(
      (found) => found && setAll(found),
      () => setIsFailed(true),
    );
  }, [view, attempt]);
  const retry = () => {
    setIsFailed(false);
    setAttempt(attempt + 1);
  };
  if (isFailed) {
    return (
      <>
        <LoadError message="The list couldn’t be loaded." onRetry={retry} />
        <Button onClick={props.onClose}>Close</Button>
      </>
    );
  }
  const isEvery = isAll || uuids.size === 0;
  return <PicturesPanel {...props} targets={isEvery ? all : (all?.filter(({ uuid }) => uuids.has(uuid)) ?? null)} />;
}
