import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CleanUpRules } from '#contract/clean-up.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { NameField } from '#islands/card/NameField.tsx';
import { $areRulesSaved, changeRules, saveRules } from '#stores/clean-up/rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { NumberInput } from '#ui/base/NumberInput.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Select } from '#ui/base/Select.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  rules: CleanUpRules;
}

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The rules of the clean-up: what stays. Each change shows what would go. */
export function CleanUpRulesForm({ rules, ...media }: Props) {
  const isSaved = useStore($areRulesSaved);
  const { series } = rules;

  return (
    <form
      className="filters panel"
      aria-label="What stays"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void saveRules();
      }}
    >
      <h2 className="clean-up-title">What stays</h2>
      <p className="clean-up-note">Locked cards and cards in an active trade always stay.</p>
      <div className="panel-fields grid gap-y-1rem gap-x-1.2rem hairline rounded-lg">
        <Select
          label="Copies of each card"
          value={rules.keep_count}
          onChange={(keep_count) => changeRules({ keep_count })}
          options={counts.map((count) => [count, `Keep ${count}`])}
        />
        <NumberInput
          label="Keep versions up to (0 turns this off)"
          min={0}
          max={4000}
          value={rules.keep_versions_to}
          onChange={(text) => changeRules({ keep_versions_to: toVersion(text) })}
        />
        <Choices
          className="panel-rarities"
          kind="chip"
          legend="Rarities"
          options={rarities.map((rarity) => [rarity, rarity, { 'data-rarity': rarity, title: rarityNames[rarity] }])}
          chosen={rules.rarities}
          onChange={(rarity) =>
            changeRules({ rarities: rarities.filter((each) => (each === rarity) !== rules.rarities.includes(each)) })
          }
        />
        <fieldset className="col-span-full">
          <legend>Also</legend>
          <Choice isChosen={rules.keep_lowest} onChange={(keep_lowest) => changeRules({ keep_lowest })}>
            Lowest version of each card
          </Choice>
          <Choice
            isChosen={rules.keep_maker_copies}
            onChange={(keep_maker_copies) => changeRules({ keep_maker_copies })}
          >
            Card-maker copies (CM)
          </Choice>
          <Choice isChosen={rules.keep_framed} onChange={(keep_framed) => changeRules({ keep_framed })}>
            Framed copies
          </Choice>
        </fieldset>
        <div className="clean-up-series grid content-start gap-0.6rem">
          <NameField
            // A new field after each choice, so that it is empty.
            key={series.join('\n')}
            name="series"
            kind="series"
            title="Add a series that stays"
            defaultValue=""
            placeholder="Name of a series"
            onChoose={({ text }) => changeRules({ series: [...new Set([...series, text])] })}
            {...media}
          />
          {series.length > 0 && (
            <ul aria-label="Series that stay">
              {series.map((name) => (
                <li key={name}>
                  <Pressable
                    className="chip"
                    onClick={() => changeRules({ series: series.filter((each) => each !== name) })}
                  >
                    {name}
                    <span className="visually-hidden">, remove</span>
                  </Pressable>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className="clean-up-save">
          <Button type="submit" unavailable={isSaved}>
            {isSaved ? 'Rules saved' : 'Save these rules'}
          </Button>
        </p>
      </div>
    </form>
  );
}

/** Nothing is kept by version when the field is empty, and numbers outside the range get the nearest bound. */
function toVersion(text: string): number {
  return Math.min(4000, Math.max(0, Math.trunc(Number(text)) || 0));
}

interface ChoiceProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

function Choice({ isChosen, onChange, children }: ChoiceProps) {
  return <Checkbox kind="chip" label={children} checked={isChosen} onChange={onChange} />;
}
