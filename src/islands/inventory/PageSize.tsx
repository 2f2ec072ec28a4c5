import { defaultPageSize } from '#game/card-filter.ts';
import { Select } from '#ui/base/Select.tsx';

const pageSizes = [defaultPageSize, 48, 96];

interface Props {
  size: number;
  onChange: (size: number) => void;
}

/** Chooses how many cards a page has. A size that only the address offers stays a choice. */
export function PageSize({ size, onChange }: Props) {
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b);
  return (
    <Select
      label="Per page"
      className="page-size"
      value={size}
      onChange={onChange}
      options={sizes.map((each) => [each, each])}
    />
  );
}
