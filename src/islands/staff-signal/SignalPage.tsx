import { isStaff } from '#game/staff.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { signalRuleKeys, signalRules } from '#game/signal.ts';
import { focusRow } from '#islands/console/focus-row.ts';
import { forRole } from '#islands/console/RequireRole.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $signalList,
  $signalView,
  loadMoreSignals,
  loadSignals,
  setSignalView,
  subscribeToSignals,
} from '#stores/staff/signals.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Select } from '#ui/base/Select.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { SignalItem } from './SignalItem.tsx';
import { SignalRules } from './SignalRules.tsx';

/** Signals and their rules. The anti-cheat team reads them; staff also change thresholds. */
export const Signals = forRole('investigator', 'signal-skeleton', (props: MediaProps, { userRoles }) => (
  <SignalPage isStaff={isStaff(userRoles)} {...props} />
));

/** Signals, newest first, beside the rules that find them. */
function SignalPage({ isStaff, ...media }: MediaProps & { isStaff: boolean }) {
  const { items, next, state, more } = useStore($signalList);
  const { rule, player } = useStore($signalView);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => subscribeToSignals(), []);
  useShortcuts([
    { keys: 'j', title: 'Next signal', run: () => focusRow(list.current, 1) },
    { keys: 'k', title: 'Previous signal', run: () => focusRow(list.current, -1) },
    { keys: 'r', title: 'Load the signals again', run: () => void loadSignals() },
  ]);

  return (
    <div className="signals">
      <section className="grid grid-cols-1 gap-0.6rem content-start no-outline" aria-label="Signals">
        <p className="text-mist">A signal is a fact, not an accusation. It never acts by itself.</p>
        <form className="console-filters" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
          <Select
            label="Rule"
            value={rule}
            onChange={(rule) => setSignalView({ rule })}
            none="All"
            options={signalRuleKeys.map((key) => [key, signalRules[key].title])}
          />
          <TextInput
            label="Player (name, @handle or id)"
            className="signal-player"
            type="search"
            value={player}
            maxLength={200}
            autoComplete="off"
            onChange={(text) => setSignalView({ player: text.trim() })}
          />
        </form>
        <div
          ref={list}
          className="grid grid-cols-1 gap-0.6rem content-start no-outline"
          tabIndex={-1}
          aria-busy={state === 'loading' || more === 'loading'}
        >
          {renderSignals()}
        </div>
      </section>
      <SignalRules canChange={isStaff} />
    </div>
  );

  function renderSignals() {
    if (state === 'failed') {
      return <LoadError message="The signals couldn’t be loaded." onRetry={() => void loadSignals()} />;
    }
    if (state !== 'ready') {
      return <Skeleton className="signal-skeleton" />;
    }
    if (items.length === 0) {
      return (
        <Empty>
          {rule === '' && player === '' ? 'The rules have found nothing yet.' : 'Nothing matches this filter.'}
        </Empty>
      );
    }
    return (
      <>
        {items.map((signal) => (
          <SignalItem key={signal.uuid} signal={signal} isStaff={isStaff} {...media} />
        ))}
        {more === 'failed' && <p role="alert">More signals couldn’t be loaded. Try again.</p>}
        {next !== null && (
          <Button busy={more === 'loading'} onClick={() => void loadMoreSignals()}>
            {more === 'loading' ? 'Loading…' : 'Load more'}
          </Button>
        )}
      </>
    );
  }
}
