import { defaultPageSize } from '#game/card-filter.ts';

const pageSizes = [defaultPageSize, 48, 96];

interface Props {
  size: number;
  onChange: (size: number) => void;
}

/** Chooses how many cards a page has. A size that only the address offers stays a choice. */
export function PageSize({ size, onChange }: Props) {
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b);
  return (
    <label className="page-size">
      Per page
      <select value={size} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {sizes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
