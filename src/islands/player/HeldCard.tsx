import type { InventoryCopy } from '#contract/inventory.ts';
import { writeVersion } from '#game/version.ts';
import { configuredRarities } from '#ui/configured-rarities.ts';
import { CopySign } from '#ui/CopySign.tsx';
import { frameImage } from '#ui/frame-image.ts';
import { gridSizes, viewTile } from '#ui/tile-view.ts';

interface Props {
  copy: InventoryCopy;
  cdnBase: string;
  /** How wide it is drawn, as `sizes` has it. */
  sizes?: string;
}

/** A copy that a player holds: the tile of its card, with its version and what it wears. */
export function HeldCard({ copy, cdnBase, sizes = gridSizes }: Props) {
  const { card, version, equiped_frame: frame } = copy;
  const { src, srcset, total, moves } = viewTile(card, cdnBase, configuredRarities);
  return (
    <li>
      <a className="tile" href={`/inventory/${copy.linkId}`} data-rarity={card.rarity.name} data-moves={moves}>
        <span className="tile-art">
          <img src={src} srcSet={srcset} sizes={sizes} width={320} height={448} alt="" loading="lazy" />
          {frame && (
            <img
              className="tile-frame"
              src={frameImage(cdnBase, frame, 400)}
              width={320}
              height={448}
              alt=""
              loading="lazy"
            />
          )}
        </span>
        <span className="tile-mark">{card.rarity.name}</span>
        <span className="tile-name">{card.name}</span>
        <span className="tile-series">{card.series.name}</span>
        <span className="tile-claimed">
          <b>{writeVersion(version)}</b> {version > 0 ? `of ${total}` : 'card-maker copy'}
          {copy.is_locked && <CopySign sign="lock" label="Locked" />}
          {frame && <span className="unseen">, in the frame {frame.name}</span>}
        </span>
      </a>
    </li>
  );
}
