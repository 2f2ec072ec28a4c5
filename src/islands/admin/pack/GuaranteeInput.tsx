import { rarities, rarityNames } from '#game/rarity.ts';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  id: string;
  /** A rarity and a number of packs, such as `SSR 12`; empty without a guarantee. */
  value: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string | null) => void;
}

const usualPacks = '10';

/** The guarantee of a pack: a rarity or better, at least once in a number of packs. */
export function GuaranteeInput({ id, value, isInvalid, describedBy, onChange }: Props) {
  const [rarity = '', packs = ''] = value.split(' ');
  return (
    <div className="guarantee-input flex flex-wrap items-center gap-0.6rem">
      <Select
        id={id}
        aria-describedby={describedBy}
        value={rarity}
        none="No guarantee"
        options={rarities.map((each) => [each, `${rarityNames[each]} (${each}) or better`])}
        onChange={(chosen) => onChange(chosen === '' ? null : `${chosen} ${packs || usualPacks}`)}
      />
      {rarity !== '' && (
        <>
          <span>once in</span>
          <TextInput
            aria-label="Guarantee: packs"
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            inputMode="numeric"
            autoComplete="off"
            value={packs}
            onChange={(text) => onChange(`${rarity} ${text.trim()}`)}
          />
          <span>packs</span>
        </>
      )}
    </div>
  );
}
