import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import ReferencePicker from '#islands/admin/object/ReferencePicker.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

/** What new cards have in common. */
export interface NewCard {
  series: string | null;
  rarity: Rarity | '';
  batch: number;
}

export const emptyCard: NewCard = { series: null, rarity: '', batch: 1 };
export const isWholeCard = ({ series, rarity, batch }: NewCard): boolean =>
  series !== null && rarity !== '' && batch >= 1;

interface Props {
  card: NewCard;
  /** The change set whose new series can be chosen, too. */
  set: string;
  onChange: (card: NewCard) => void;
}

/** The fields that all new cards get; each is edited on its own page afterwards. */
export function NewCardFields({ card, set, onChange }: Props) {
  return (
    <fieldset className="console-filters">
      <legend>Each is called like its file. All of them get:</legend>
      <div className="field">
        <label htmlFor="new-card-series">Series</label>
        <ReferencePicker
          id="new-card-series"
          label="Series"
          kind="series"
          set={set}
          value={card.series}
          onChoose={(series) => onChange({ ...card, series })}
        />
      </div>
      <Select
        label="Rarity"
        value={card.rarity}
        none="Choose…"
        required
        options={rarities.map((rarity) => [rarity, rarity])}
        onChange={(rarity) => onChange({ ...card, rarity })}
      />
      <TextInput
        label="Batch"
        inputMode="numeric"
        required
        value={card.batch === 0 ? '' : String(card.batch)}
        onChange={(text) => onChange({ ...card, batch: Number(text.replaceAll(/\D/gu, '').slice(0, 6)) })}
      />
    </fieldset>
  );
}
