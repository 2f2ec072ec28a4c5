import { useEffect, useRef } from 'react';
import { formatNumber } from '#game/number.ts';

interface Props {
  /** The picture as the admin chose it. */
  file: Blob;
  /** Its size in pixels. */
  width: number;
  height: number;
  /** The part that the site shows, in pixels. */
  crop: { left: number; top: number; width: number; height: number };
}

/** The longer side of the drawing, in CSS pixels. */
const drawnSize = 260;

/** A picture as it was chosen. What the site cuts off is dark. */
export function ArtCrop({ file, width, height, crop }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = drawnSize / Math.max(width, height);
  useEffect(() => {
    let isOld = false;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      const context = canvas.current?.getContext('2d');
      if (isOld || !context) return;
      const [drawnWidth, drawnHeight] = [width * scale, height * scale];
      context.drawImage(picture, 0, 0, drawnWidth, drawnHeight);
      context.fillStyle = 'rgb(0 0 0 / 65%)';
      context.beginPath();
      context.rect(0, 0, drawnWidth, drawnHeight);
      context.rect(crop.left * scale, crop.top * scale, crop.width * scale, crop.height * scale);
      context.fill('evenodd');
      picture.close();
    };
    // A browser may know fewer formats than the server; the text below is enough then.
    draw().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [file, width, height, scale, crop]);
  const isWhole = crop.width === width && crop.height === height;
  return (
    <figure className="art-crop">
      <canvas
        className="block rounded-sm"
        ref={canvas}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        role="img"
        aria-label="The uploaded picture with the part that is shown"
      />
      <figcaption>
        {isWhole
          ? `The whole picture is shown: ${formatNumber(width)} × ${formatNumber(height)} px.`
          : `${formatNumber(crop.width)} × ${formatNumber(crop.height)} of ${formatNumber(width)} × ${formatNumber(height)} px are shown.`}
      </figcaption>
    </figure>
  );
}
