import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Spending } from '#contract/store/payment.ts';
import { formatMoney, parseMoney, unitsOf } from '#game/money.ts';
import { currencies } from '#game/currency.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { maxSpendingLimit } from '#game/payment.ts';
import { $limitChange, $spending, loadSpending, saveLimit, subscribeToSpending } from '#stores/store/spending.ts';
import { askedAbove } from '#game/spending-question.ts';
import { $asksAlways } from '#stores/question.ts';
import { Button } from '#ui/base/Button.tsx';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

const askedAmounts = currencies
  .map((currency) => `${formatNumber(askedAbove[currency])} ${currency}`)
  .join(', ')
  .replace(/,(?=[^,]*$)/u, ' or');

/** The monthly limit for payments that the player sets, and what they owe. */
export function SpendingLimit() {
  const { value, state } = useStore($spending);
  const asksAlways = useStore($asksAlways);
  useEffect(() => subscribeToSpending(), []);

  return (
    <div className="spending" id="spending-limit">
      <h3 className="display text-xl">Spending limit</h3>
      {state === 'failed' && <LoadError message="Your limit couldn’t be loaded." onRetry={() => void loadSpending()} />}
      {!value && state !== 'failed' && <Skeleton className="spending-skeleton" />}
      {value && <Facts spending={value} />}
      {value && <LimitForm spending={value} />}
      <Checkbox
        label={`Ask before small purchases. More than ${askedAmounts} always asks.`}
        checked={asksAlways}
        onChange={(asks) => $asksAlways.set(asks)}
      />
    </div>
  );
}

function Facts({ spending }: { spending: Spending }) {
  const { currency, limit, next, spent, resets_at: resetsAt, debt } = spending;
  return (
    <>
      {debt > 0 && (
        <p className="spending-debt py-0.7rem px-1rem text-paper">
          You owe {formatCount(debt, 'moonstone')}. You can’t spend moonstones until they are paid. The next bundle pays
          them first.
        </p>
      )}
      <p>
        {limit === null ? 'You have no limit.' : `Your limit is ${formatMoney(limit, currency)} a month.`} This month
        you spent {formatMoney(spent, currency)}; the next month begins on <FormattedDate at={resetsAt} />.
      </p>
      {next && (
        <p>
          From <FormattedDate at={next.from} precision="minute" /> on,{' '}
          {next.limit === null ? 'you have no limit' : `your limit is ${formatMoney(next.limit, currency)}`}.{' '}
          <Button onClick={() => void saveLimit(limit)}>Keep the current limit</Button>
        </p>
      )}
    </>
  );
}

function LimitForm({ spending: { currency, limit } }: { spending: Spending }) {
  const { isSending, done, error } = useStore($limitChange);
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState('');
  const shown = text ?? (limit === null ? '' : String(limit / unitsOf(currency)));

  const submit = () => {
    const amount = shown.trim() === '' ? null : parseMoney(shown, currency);
    if (amount === undefined || (amount ?? 0) > maxSpendingLimit) {
      setProblem(
        `Enter an amount such as ${formatMoney(20 * unitsOf(currency), currency).replace(/[^\d.,]/gu, '')}, or nothing.`,
      );
      return;
    }
    setProblem('');
    setText(undefined);
    void saveLimit(amount);
  };

  return (
    <form
      className="spending-form flex flex-wrap gap-y-0.6rem gap-x-1rem items-end"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={<>Limit a month in {currency.toUpperCase()}</>}
        inputMode="decimal"
        value={shown}
        placeholder="No limit"
        aria-invalid={problem !== ''}
        aria-describedby="spending-status"
        onChange={setText}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? 'Saving…' : 'Save'}
      </Button>
      <p id="spending-status" role="status">
        {problem !== '' ? problem : statusText()}
      </p>
      <p className="text-mist type-sm">A lower limit applies at once, a higher one after seven days.</p>
    </form>
  );

  function statusText(): string {
    return error === '' ? done : `The limit wasn’t saved. ${error}`;
  }
}
