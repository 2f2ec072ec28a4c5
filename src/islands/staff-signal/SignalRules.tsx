import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import {
  $signalRules,
  $thresholdChange,
  askForThreshold,
  loadSignalRules,
  subscribeToSignalRules,
  closeThresholdChange,
} from '#stores/staff/signal-rules.ts';
import type { SignalRule } from '#stores/staff/signal-rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { NumberInput } from '#ui/base/NumberInput.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { factTitle } from '#ui/staff/fact-titles.ts';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './threshold-dialog.css?url';

const ThresholdDialog = lazyComponent('ThresholdDialog', () => import('./ThresholdDialog.tsx'), {
  styles,
  close: closeThresholdChange,
});

/** The rules with their thresholds, which staff can change. */
export function SignalRules({ canChange }: { canChange: boolean }) {
  const { value, state } = useStore($signalRules);
  const change = useStore($thresholdChange);
  useEffect(() => subscribeToSignalRules(), []);
  return (
    <section
      className="signal-rules grid grid-cols-1 gap-0.6rem content-start no-outline"
      aria-labelledby="rules-title"
      tabIndex={-1}
    >
      <h2 id="rules-title" className="console-heading">
        Rules
      </h2>
      {!value && state === 'failed' && (
        <LoadError message="The rules couldn’t be loaded." onRetry={() => void loadSignalRules()} />
      )}
      {!value && state !== 'failed' && <Skeleton className="rule-skeleton" />}
      {value?.map((rule) => (
        <Rule key={rule.key} rule={rule} canChange={canChange} />
      ))}
      <Suspense>{change && <ThresholdDialog change={change} />}</Suspense>
    </section>
  );
}

function Rule({ rule: { key, title, text, thresholds }, canChange }: { rule: SignalRule; canChange: boolean }) {
  return (
    <section className="signal-rule grid gap-0.4rem">
      <h3 className="text-paper font-semibold">{title}</h3>
      <p className="text-mist type-xs">{text}</p>
      {thresholds.map(({ name, value, default: usual }) =>
        canChange ? (
          <form
            className="grid gap-0.6rem items-end"
            key={`${name} ${value}`}
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem('value') as HTMLInputElement;
              const opener = event.currentTarget.querySelector('button');
              askForThreshold({ rule: key, name, from: value, to: field.valueAsNumber, opener });
            }}
          >
            <NumberInput
              label={
                <>
                  {factTitle(name)}
                  {value !== usual && `, usually ${formatNumber(usual)}`}
                </>
              }
              name="value"
              min={1}
              max={1_000_000_000}
              required
              defaultValue={value}
            />
            <Button type="submit">
              Change<span className="visually-hidden">{` ${factTitle(name)}, ${title}`}</span>
            </Button>
          </form>
        ) : (
          <p className="text-mist type-xs" key={name}>
            {factTitle(name)} <b className="text-paper tnum">{formatNumber(value)}</b>
          </p>
        ),
      )}
    </section>
  );
}
