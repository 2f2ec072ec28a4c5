import type { CardInstance } from '#contract/instance.ts';
import { TileHeld, TileLink } from '#ui/card/Tile.tsx';
import type { HeldCopies } from '#ui/card/tile-view.ts';
import { InstanceTileContent } from '#ui/inventory/InstanceTileContent.tsx';

interface Props {
  instance: CardInstance;
  cdnBase: string;
  /** The image's `sizes` attribute. */
  sizes?: string;
  /** The viewer's own copies of the card. */
  held?: HeldCopies | undefined;
}

/** A tile of a player's copy that links to the copy's page. */
export function InstanceLinkTile({ instance, held, ...face }: Props) {
  return (
    <li>
      <TileLink href={`/inventory/${instance.linkId}`} card={instance.card}>
        <InstanceTileContent instance={instance} isLazy {...face} />
        {held && <TileHeld held={held} />}
      </TileLink>
    </li>
  );
}
