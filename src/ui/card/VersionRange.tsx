import { fullVersionRange, versionStep } from '#game/version-range.ts';
import type { VersionRange as Range } from '#game/version-range.ts';
import './version-range.css';

interface Props {
  /** Of which versions. */
  title: string;
  /** As rendered; from then on the fields have their own values. */
  range: Range;
}

const [min, max] = fullVersionRange;
const thumbs = ['Lowest version', 'Highest version'] as const;
const fields = ['From version', 'To version'] as const;

/** Two thumbs on a track, and the same two numbers as fields. */
export function VersionRange({ title, range }: Props) {
  return (
    <fieldset className="versions">
      <legend>{title}</legend>
      <div className="versions-track" data-low={range[0]} data-high={range[1]}>
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
        <input
          key={label}
          type="number"
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
