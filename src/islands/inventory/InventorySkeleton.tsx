import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';

/** The inventory's skeleton. */
export function InventorySkeleton({ size }: { size: number }) {
  return (
    <>
      <div className="mode-skeleton">
        <ModeSwitch mode="browse" chosen={0} />
      </div>
      <div className="results-header flex flex-wrap items-center gap-y-0.4rem gap-x-0.8rem text-mist" />
      <TileGridSkeleton size={size} />
    </>
  );
}
