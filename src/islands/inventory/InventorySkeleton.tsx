import { TileGridSkeleton } from '#ui/card/Tile.tsx';

/** The inventory's skeleton. */
export function InventorySkeleton({ size }: { size: number }) {
  return (
    <>
      <div className="mode-switch">
        <span className="mode-skeleton skeleton-block" />
      </div>
      <div className="results-header" />
      <TileGridSkeleton size={size} />
    </>
  );
}
