import type { InstanceState } from '#game/instance.ts';
import { formatVersion } from '#game/version.ts';
import { configuredRarities } from './configured-rarities.ts';
import { CopySign } from './CopySign.tsx';
import { frameImage } from './frame-image.ts';
import { expectPicture } from './Tile.tsx';
import { gridSizes, viewTile } from './tile-view.ts';
import type { TileCard } from './tile-view.ts';

/** What a tile shows of a copy; the wire's copy has all of it. */
export interface TileCopy {
  version: number;
  is_locked: boolean;
  state: InstanceState;
  equiped_frame: { uuid: string; name: string; art_version: number } | null;
  card: TileCard;
}

interface Props {
  copy: TileCopy;
  cdnBase: string;
  /** How wide it is drawn, as `sizes` has it. */
  sizes?: string;
  /** Its pictures are loaded when they come into sight. */
  isLazy?: boolean;
}

/** What stands on the tile of a copy: that of its card, with its version, its frame, and what is the matter with it. */
export function CopyFace({ copy, cdnBase, sizes = gridSizes, isLazy = false }: Props) {
  const { card, version, is_locked, state, equiped_frame: frame } = copy;
  const loading = isLazy ? 'lazy' : undefined;
  const { src, srcset, total } = viewTile(card, cdnBase, configuredRarities);
  return (
    <>
      <span className="tile-art">
        <img
          ref={expectPicture}
          src={src}
          srcSet={srcset}
          sizes={sizes}
          width={320}
          height={448}
          alt=""
          loading={loading}
        />
        {frame && (
          <img
            className="tile-frame"
            src={frameImage(cdnBase, frame, 400)}
            width={320}
            height={448}
            alt=""
            loading={loading}
          />
        )}
      </span>
      <span className="tile-mark">{card.rarity.name}</span>
      <span className="tile-name">{card.name}</span>
      <span className="tile-series">{card.series.name}</span>
      <span className="tile-claimed">
        <b>{formatVersion(version)}</b> {version > 0 ? `of ${total}` : 'card-maker copy'}
        {is_locked && <CopySign sign="lock" label="Locked" />}
        {state === 'trading' && <CopySign sign="trade" label="In an active trade" />}
        {frame && <span className="unseen">, in the frame {frame.name}</span>}
      </span>
    </>
  );
}
