import { formatNumber } from '#game/number.ts';
import {
  emptySlot,
  isTypedCount,
  isTypedOdds,
  maxSlots,
  readTypedSlots,
  sumTypedOdds,
  writeTypedSlots,
} from '#game/pack-slots.ts';
import type { TypedSlot } from '#game/pack-slots.ts';
import { rarities } from '#game/rarity.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Table } from '#ui/base/Table.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  id: string;
  /** The text of the slots; it need not be right yet. */
  value: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

/** The slots of a pack as a table: a row for each slot, a column for each rarity, and the sum of the odds. */
export function SlotsInput({ id, value, isInvalid, describedBy, onChange }: Props) {
  const slots = readTypedSlots(value) ?? [emptySlot];
  const write = (changed: readonly TypedSlot[]) => onChange(writeTypedSlots(changed));
  const change = (index: number, slot: TypedSlot) => write(slots.with(index, slot));
  return (
    <div className="slots-input">
      <Table
        caption="Slots"
        columns={[
          'Cards',
          ...rarities.map((rarity) => ({ key: rarity, head: `${rarity} %`, 'data-rarity': rarity })),
          'Sum',
          { key: 'remove', head: <span className="visually-hidden">Remove</span> },
        ]}
      >
        {slots.map((slot, index) => {
          const sum = sumTypedOdds(slot);
          const left = Math.round((100 - sum) * 10_000) / 10_000;
          const name = `Slot ${index + 1}`;
          const wired = { autoComplete: 'off', 'aria-describedby': describedBy } as const;
          return (
            <tr key={index}>
              <td data-label="Cards">
                <TextInput
                  {...wired}
                  id={index === 0 ? id : undefined}
                  aria-label={`${name}: cards`}
                  inputMode="numeric"
                  aria-invalid={isInvalid && !isTypedCount(slot.count) ? true : undefined}
                  value={slot.count}
                  onChange={(count) => change(index, { ...slot, count })}
                />
              </td>
              {rarities.map((rarity) => (
                <td key={rarity} data-label={`${rarity} %`}>
                  <TextInput
                    {...wired}
                    aria-label={`${name}: ${rarity} in percent`}
                    inputMode="decimal"
                    aria-invalid={isInvalid && (left !== 0 || isWrong(slot.odds[rarity])) ? true : undefined}
                    value={slot.odds[rarity]}
                    onChange={(odds) => change(index, { ...slot, odds: { ...slot.odds, [rarity]: odds } })}
                  />
                </td>
              ))}
              <td data-label="Sum">
                <output className="slot-sum" aria-label={`${name}: sum`} data-wrong={left === 0 ? undefined : ''}>
                  {formatNumber(sum)} %{left > 0 && `, ${formatNumber(left)} left`}
                  {left < 0 && `, ${formatNumber(-left)} too many`}
                </output>
              </td>
              <td>
                {slots.length > 1 && (
                  <Pressable
                    className="slot-remove"
                    aria-label={`Remove slot ${index + 1}`}
                    onClick={() => write(slots.toSpliced(index, 1))}
                  >
                    ×
                  </Pressable>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
      {slots.length < maxSlots && <TextButton onClick={() => write([...slots, emptySlot])}>Add a slot</TextButton>}
    </div>
  );
}

const isWrong = (cell: string): boolean => cell !== '' && !isTypedOdds(cell);
