import type { CardWidth } from '#ui/card/card-image.ts';
import { packImage } from './pack-image.ts';
import './pack-picture.css';

interface Props {
  pack: { uuid: string; wrapper: string };
  cdnBase: string;
  sizes: string;
  className?: string;
  /** Whether the picture is on the first screen. */
  isEager?: boolean;
}

const widths: readonly CardWidth[] = [120, 240, 320, 480, 640];

/** A sealed pack or event box, wherever it is shown. The text beside it names it. */
export function PackPicture({ pack, cdnBase, sizes, className = '', isEager = false }: Props) {
  return (
    <img
      className={`pack-picture ${className}`}
      src={packImage(cdnBase, pack, 240)}
      srcSet={widths.map((width) => `${packImage(cdnBase, pack, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width="480"
      height="710"
      alt=""
      loading={isEager ? undefined : 'lazy'}
    />
  );
}
