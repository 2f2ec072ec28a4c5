import { useStore } from '@nanostores/react';
import { formatNumber } from '#game/number.ts';
import { $artFiles } from '#stores/admin/change-set/art-files.ts';
import { Progress } from '#ui/base/Progress.tsx';

/** How far the upload of many pictures is. */
export function UploadProgress() {
  const { progress } = useStore($artFiles);
  const text = progress
    ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} pictures are uploaded`
    : '';
  return (
    <div role="status">
      {text}
      {progress && <Progress max={progress.total} value={progress.done} aria-label={text} />}
    </div>
  );
}
