import { TileSkeleton } from '#ui/card/Tile.tsx';

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

export function TileGridSkeleton({ size }: { size: number }) {
  return (
    <ul className="grid">
      {Array.from({ length: size }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </ul>
  );
}
