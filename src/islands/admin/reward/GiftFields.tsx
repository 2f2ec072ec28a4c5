import { useEffect, useRef } from 'react';
import { currencies } from '#game/currency.ts';
import { maxGifts, maxRewardAmount } from '#game/reward.ts';
import { addGift, removeGift, setGift } from '#stores/admin/new-reward.ts';
import type { GiftEntry } from '#stores/admin/reward-form.ts';
import { Button } from '#ui/base/Button.tsx';
import { NumberInput } from '#ui/base/NumberInput.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { ItemField } from './ItemField.tsx';

interface Props {
  gifts: readonly GiftEntry[];
  isInvalid: boolean;
}

const kinds = ['currency', 'frame', 'banner', 'card'] as const;
const kindTitles = { currency: 'Currency', frame: 'Frame', banner: 'Banner', card: 'Card' } as const;

/** What each player gets. */
export function GiftFields({ gifts, isInvalid }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    isAdded.current = false;
  }, [gifts.length]);
  return (
    <>
      {gifts.length > 0 && (
        <ul ref={list} className="reward-gifts grid gap-0.8rem">
          {gifts.map((gift) => (
            <li className="grid gap-0.8rem" key={gift.id}>
              {renderGift(gift)}
              <TextButton
                onClick={({ currentTarget }) => {
                  // The button disappears with its gift.
                  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
                  removeGift(gift.id);
                }}
              >
                Remove<span className="visually-hidden">{` this ${gift.kind}`}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <p className="actions">
        {kinds.map((kind) => (
          <Button
            key={kind}
            disabled={gifts.length >= maxGifts}
            onClick={() => {
              isAdded.current = true;
              addGift(kind);
            }}
          >
            Add a {kind}
          </Button>
        ))}
      </p>
    </>
  );

  function renderGift({ id, kind, currency, amount, item }: GiftEntry) {
    if (kind !== 'currency') {
      return (
        <ItemField
          kind={kind}
          label={kindTitles[kind]}
          item={item}
          isInvalid={isInvalid && !item}
          onChange={(chosen) => setGift(id, { item: chosen })}
        />
      );
    }
    return (
      <div className="reward-currency grid gap-0.6rem">
        <NumberInput
          label="Amount for each player"
          min={1}
          max={maxRewardAmount}
          value={amount}
          aria-invalid={isInvalid && amount === ''}
          onChange={(text) => setGift(id, { amount: text })}
        />
        <Select
          label="Currency"
          value={currency}
          onChange={(currency) => setGift(id, { currency })}
          options={currencies.map((each) => [each, each])}
        />
      </div>
    );
  }
}
