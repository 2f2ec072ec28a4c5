import { fullVersionRange, versionStep } from '#game/version-range.ts';
import type { VersionRange as Range } from '#game/version-range.ts';
import './version-range.css';
import { NumberInput } from '#ui/base/NumberInput.tsx';

interface Props {
  /** The name of the range. */
  title: string;
  /** The rendered range; the fields are uncontrolled. */
  range: Range;
}

const [min, max] = fullVersionRange;
const thumbs = ['Lowest version', 'Highest version'] as const;
const fields = ['From version', 'To version'] as const;

/** A slider with two thumbs, and number fields for the same two values. */
export function VersionRange({ title, range }: Props) {
  return (
    <fieldset className="versions">
      <legend>{title}</legend>
      <div className="versions-track relative w-full" data-low={range[0]} data-high={range[1]}>
        {thumbs.map((label, index) => (
          <input
            key={label}
            type="range"
            min={min}
            max={max}
            step={versionStep}
            defaultValue={range[index]}
            aria-label={label}
          />
        ))}
      </div>
      {fields.map((label, index) => (
        <NumberInput
          key={label}
          name="version"
          min={min}
          max={max}
          step={versionStep}
          placeholder={String(fullVersionRange[index])}
          defaultValue={range[index] === fullVersionRange[index] ? '' : range[index]}
          aria-label={label}
        />
      ))}
    </fieldset>
  );
}
