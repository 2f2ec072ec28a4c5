import type { InstanceState } from '#game/instance.ts';
import { formatVersion } from '#game/version.ts';
import { InstanceIcon } from './InstanceIcon.tsx';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import { TileArt, TileLabel } from '#ui/card/Tile.tsx';
import { viewTile } from '#ui/card/tile-view.ts';
import type { TileCard } from '#ui/card/tile-view.ts';

/** The fields of a copy that a tile shows; `CardInstance` has all of them. */
export interface TileInstance {
  version: number;
  is_locked: boolean;
  state: InstanceState;
  equiped_frame: { uuid: string; name: string; art_version: number } | null;
  card: TileCard;
}

interface Props {
  instance: TileInstance;
  cdnBase: string;
  /** The image's `sizes` attribute. */
  sizes?: string | undefined;
  /** Whether its images are lazy-loaded. */
  isLazy?: boolean;
}

/** The content of a copy's tile: the card's art and text with the copy's version, frame and state. */
export function InstanceTileContent({ instance, cdnBase, sizes, isLazy = false }: Props) {
  const { card, version, is_locked, state, equiped_frame: frame } = instance;
  const { total } = viewTile(card);
  return (
    <>
      <TileArt card={card} cdnBase={cdnBase} sizes={sizes} priority={isLazy ? 'lazy' : undefined}>
        {frame && (
          <img
            className="tile-frame"
            src={frameImage(cdnBase, frame, 400)}
            width={320}
            height={448}
            alt=""
            loading={isLazy ? 'lazy' : undefined}
          />
        )}
      </TileArt>
      <TileLabel card={card}>
        <b>{formatVersion(version)}</b>
        {version > 0 ? ` of ${total}` : ' card-maker copy'}
        {is_locked && <InstanceIcon icon="lock" label="Locked" />}
        {state === 'trading' && <InstanceIcon icon="trade" label="In an active trade" />}
        {frame && <span className="visually-hidden">, in the frame {frame.name}</span>}
      </TileLabel>
    </>
  );
}
