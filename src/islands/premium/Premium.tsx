import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AccountUser } from '#game/account.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { extendPremium, maxPremiumMonths } from '#game/premium.ts';
import { useNow } from '#islands/base/use-now.ts';
import {
  $purchase,
  $purchaseReceipt,
  pendingMonths,
  buyPremiumMonths,
  resetPurchase,
} from '#stores/premium/purchase.ts';
import { askBeforeSpending } from '#stores/question.ts';
import { Button } from '#ui/base/Button.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { NumberInput } from '#ui/base/NumberInput.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { EarnHint } from '#ui/store/EarnHint.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';

interface Props {
  user: AccountUser;
  /** A month's price in moonstones, and its days. */
  price: number;
  days: number;
  cdnBase: string;
}

/** Buys months of premium for moonstones, after showing the price and the remaining balance. */
export function Premium({ user, price, days, cdnBase }: Props) {
  const { state, reasons, code } = useStore($purchase);
  const receipt = useStore($purchaseReceipt);
  const now = useNow(0);
  const [selectedMonths, setSelectedMonths] = useState(1);

  // Only the same purchase can be retried.
  const months = (state === 'unanswered' || state === 'sending' ? pendingMonths() : undefined) ?? selectedMonths;
  const isFixed = state === 'unanswered' || state === 'sending';
  const total = price * months;
  const left = user.moonstones - total;
  const until = user.premium ? new Date(user.premium) : null;
  const canBuy = state === 'unanswered' || (state !== 'sending' && left >= 0);

  const buy = async (opener: HTMLElement) => {
    const isConfirmed =
      state === 'unanswered' ||
      (await askBeforeSpending({
        amount: total,
        currency: 'moonstones',
        title: `Buy ${formatCount(months, 'month')} of premium?`,
        text: `This spends ${formatCount(total, 'moonstone')} and leaves you ${formatNumber(left)}.${
          user.isPremiumAccount ? ' You already have premium; the new months follow it.' : ''
        } Premium can’t be returned.`,
        confirm: `Buy for ${formatCount(total, 'moonstone')}`,
        opener,
      }));
    if (isConfirmed) await buyPremiumMonths({ amount: months, price: total, days });
  };

  const choose = (amount: number) => {
    if (!Number.isInteger(amount) || isFixed) return;
    setSelectedMonths(Math.min(maxPremiumMonths, Math.max(1, amount)));
    resetPurchase();
  };

  return (
    <div className="premium">
      <p className="premium-state">
        {user.isPremiumAccount && until ? (
          <>
            You have premium until <FormattedDate at={until.toISOString()} />.
          </>
        ) : (
          'You don’t have premium. It gives your avatar an amber border.'
        )}
      </p>
      <div className="premium-offer">
        <div className="premium-amount">
          <label htmlFor="premium-months">Months</label>
          <div className="premium-stepper">
            <Pressable disabled={isFixed || months <= 1} onClick={() => choose(months - 1)}>
              <span aria-hidden="true">−</span>
              <span className="visually-hidden">One month less</span>
            </Pressable>
            <NumberInput
              id="premium-months"
              min={1}
              max={maxPremiumMonths}
              value={months}
              disabled={isFixed}
              onChange={(_, field) => choose(field.valueAsNumber)}
            />
            <Pressable disabled={isFixed || months >= maxPremiumMonths} onClick={() => choose(months + 1)}>
              <span aria-hidden="true">+</span>
              <span className="visually-hidden">One month more</span>
            </Pressable>
          </div>
          <p className="premium-note">
            1 to {maxPremiumMonths} months of {days} days each.
          </p>
        </div>
        <dl className="premium-sums grid gap-0.4rem">
          <div>
            <dt>Price per month</dt>
            <dd>
              <Moonstones amount={price} cdnBase={cdnBase} />
            </dd>
          </div>
          <div className="premium-total">
            <dt>Total for {formatCount(months, 'month')}</dt>
            <dd>
              <Moonstones amount={total} cdnBase={cdnBase} />
            </dd>
          </div>
          <div>
            <dt>You have</dt>
            <dd>
              <Moonstones amount={user.moonstones} cdnBase={cdnBase} />
            </dd>
          </div>
          <div>
            <dt>Balance afterwards</dt>
            <dd>{left >= 0 ? <Moonstones amount={left} cdnBase={cdnBase} /> : 'Not enough'}</dd>
          </div>
          <div>
            <dt>Premium until</dt>
            <dd>
              <FormattedDate at={extendPremium(until, now, days * months).toISOString()} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="actions premium-actions">
        <Button
          kind="primary"
          disabled={!canBuy}
          aria-describedby="premium-news"
          onClick={({ currentTarget }) => void buy(currentTarget)}
        >
          {state === 'sending'
            ? 'Buying…'
            : state === 'unanswered'
              ? 'Try again'
              : `Buy ${formatCount(months, 'month')}`}
        </Button>
        <p id="premium-news" role="status">
          {statusText()}
        </p>
      </div>
    </div>
  );

  function statusText() {
    if (state === 'sending') return 'Processing your purchase…';
    if (state === 'unanswered')
      return 'We didn’t get an answer, so we don’t know yet whether this was bought. Trying again is safe: you only pay once.';
    if (state === 'refused' && code === 'OFFER_CHANGED') {
      return (
        <>
          {reasons.join(' ')} <TextButton onClick={() => location.reload()}>Show the new price</TextButton>
        </>
      );
    }
    if (state === 'refused') return `Nothing was bought. ${reasons.join(' ')}`;
    if (receipt) {
      return (
        <>
          Bought {formatCount(receipt.amount, 'month')} for {formatCount(receipt.price, 'moonstone')}. You have{' '}
          {formatCount(receipt.balance, 'moonstone')} left, and premium until <FormattedDate at={receipt.premium} />.
        </>
      );
    }
    if (left < 0) return <EarnHint missing={-left} currency="moonstones" />;
    return '';
  }
}

const Moonstones = (props: { amount: number; cdnBase: string }) => <CurrencyAmount currency="moonstones" {...props} />;
