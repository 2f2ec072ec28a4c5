import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatCount, formatNumber } from '#game/number.ts';
import { countMoved, maxTradeCopies } from '#game/trade.ts';
import { draftChoices, isLoneChoice, itemRole, parseBloodstones } from '#game/trade-draft.ts';
import type { DraftItem, DraftSide } from '#game/trade-draft.ts';
import { $draft, $preview, isRequired, removeCopies, setBloodstones, setRole } from '#stores/trade/builder.ts';
import type { Builder } from '#stores/trade/builder.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { describeCopy, obstacleTexts } from '#ui/trade/trade-view.ts';
import { TradeThumb } from '#ui/trade/TradeThumb.tsx';

interface Props {
  side: DraftSide;
  builder: Builder;
  /** The draft cannot be changed now. */
  isFrozen: boolean;
  /** The player's bloodstones, on the side that they give. */
  balance?: number;
  cdnBase: string;
}

/** A side of the draft: its copies with their roles, and its bloodstones. */
export function BuilderSide({ side, builder, isFrozen, balance, cdnBase }: Props) {
  const draft = useStore($draft);
  const preview = useStore($preview);
  const list = useRef<HTMLUListElement>(null);
  const items = draft[side];
  const amount = side === 'give' ? draft.give_bloodstones : draft.get_bloodstones;
  const moved = countMoved(items);
  const title = side === 'give' ? 'You give' : 'You get';

  // The pressed button disappears, so the list takes the focus.
  const onTakeOut = (uuid: string) => {
    list.current?.focus({ preventScroll: true });
    removeCopies([uuid]);
  };

  return (
    <section className="builder-side" data-side={side} aria-label={title}>
      <h2 className="trade-heading">
        {title}{' '}
        <small>
          {moved < items.length && `${formatCount(moved, 'card')}, chosen from `}
          {formatNumber(items.length)} of {maxTradeCopies} cards
        </small>
      </h2>
      <ul ref={list} className="builder-items grid-cols-1 no-outline" tabIndex={-1}>
        {items.map((item) => (
          <li key={item.uuid} data-blocked={preview?.items.get(item.uuid)?.obstacle ?? undefined}>
            <TradeThumb copy={item} cdnBase={cdnBase} />
            <div className="relative min-w-0 flex-1 leading-[1.3]">
              <p className="builder-item-name text-paper font-semibold">{item.card.name}</p>
              <p className="builder-item-facts">{facts(item)}</p>
              {renderRole(item)}
            </div>
            {!isRequired(builder, item.uuid) && (
              <Pressable
                className="builder-item-out"
                disabled={isFrozen}
                aria-label={`Take out ${describeCopy(item)}`}
                onClick={() => onTakeOut(item.uuid)}
              />
            )}
          </li>
        ))}
        {items.length === 0 && (
          <li className="builder-items-none text-mist">
            {side === 'give' ? 'Choose from your cards.' : 'Choose what you want from their cards.'}
          </li>
        )}
      </ul>
      <TextInput
        label={<>Bloodstones {side === 'give' ? 'you give' : 'you get'}</>}
        hint={balance !== undefined && <small className="text-mist tnum">You have {formatNumber(balance)}</small>}
        className="builder-stones flex-wrap"
        inputMode="numeric"
        autoComplete="off"
        value={amount === 0 ? '' : formatNumber(amount)}
        placeholder="0"
        readOnly={isFrozen}
        onChange={(text) => setBloodstones(side, parseBloodstones(text))}
      />
    </section>
  );

  function facts(item: DraftItem): string {
    const known = preview?.items.get(item.uuid);
    if (known?.obstacle && !isFreed(item.uuid)) return obstacleTexts[known.obstacle];
    if (!known) return item.card.series;
    const count = side === 'give' ? known.receiver_count : known.giver_count;
    const own = side === 'give' ? known.giver_count : known.receiver_count;
    return `You have ${own === 0 ? 'none' : own}, they ${count === 0 ? 'none' : count}`;
  }

  /** The offer that a counter-offer answers reserves the other player's copies, which are free for the answer. */
  function isFreed(uuid: string): boolean {
    return builder.parent?.theirs.items.some((item) => item.uuid === uuid) ?? false;
  }

  function renderRole(item: DraftItem) {
    if (isRequired(builder, item.uuid)) return <p className="builder-item-sign">Fixed by the other player</p>;
    const role = itemRole(item);
    return (
      <>
        <Select
          label={`How ${describeCopy(item)} is offered`}
          isLabelHidden
          className="builder-role"
          value={role}
          disabled={isFrozen}
          onChange={(chosen) => setRole(side, item.uuid, chosen)}
          options={roleChoices}
        />
        {isLoneChoice(items, item) && <p className="builder-item-sign">Add another card to this group</p>}
      </>
    );
  }
}

const choiceNames = { 1: 'A', 2: 'B', 3: 'C' } as const;
const roleChoices = [
  ['plain', 'Part of the offer'],
  ['fixed', 'Fixed: a counter must keep it'],
  ...draftChoices.map((choice) => [choice, `Any one of group ${choiceNames[choice]}`] as const),
] as const;
