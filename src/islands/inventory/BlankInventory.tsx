import { BlankTile } from '#ui/Tile.tsx';

/** In the shape of the inventory, while it is on its way. */
export function BlankInventory({ size }: { size: number }) {
  return (
    <>
      <div className="mode-bar">
        <span className="mode-blank blank-block" />
      </div>
      <div className="results-head" />
      <BlankGrid size={size} />
    </>
  );
}

export function BlankGrid({ size }: { size: number }) {
  return (
    <ul className="grid">
      {Array.from({ length: size }, (_, index) => (
        <BlankTile key={index} />
      ))}
    </ul>
  );
}
