import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { stopAll } from '#stores/base/stop-all.ts';
import { subscribeToSelection } from '#stores/inventory/selection.ts';
import { $run, closeRun } from '#stores/clean-up/run.ts';
import { $dryRun, $rules, loadDryRun, loadRules, subscribeToCleanUp } from '#stores/clean-up/rules.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { CleanUpList } from './CleanUpList.tsx';
import { CleanUpRulesForm } from './CleanUpRulesForm.tsx';
import { CleanUpSkeleton } from './CleanUpSkeleton.tsx';
import { CleanUpSummary } from './CleanUpSummary.tsx';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import burnStyles from '#islands/inventory/burn-dialog.css?url';

/** The dialog that burns, with its stylesheet, loaded when it is first opened. */
const RunDialog = lazyComponent('RunDialog', () => import('./RunDialog.tsx'), {
  styles: burnStyles,
  close: closeRun,
});

/** Rules, what they would burn, and the way to burn it. */
export function CleanUpPage({ cdnBase, avatarBase }: MediaProps) {
  const { value: rules, state } = useStore($rules);
  const { value: dryRun, state: dryRunState } = useStore($dryRun);
  const run = useStore($run);

  useEffect(() => {
    return stopAll([subscribeToSelection(), subscribeToCleanUp()]);
  }, []);

  if (!rules) {
    if (state !== 'failed') return <CleanUpSkeleton />;
    return <LoadError message="Your rules couldn’t be loaded." onRetry={() => void loadRules()} />;
  }
  return (
    <div className="clean-up">
      <CleanUpRulesForm rules={rules} cdnBase={cdnBase} avatarBase={avatarBase} />
      {dryRunState === 'failed' ? (
        <LoadError message="What would go couldn’t be loaded." onRetry={() => void loadDryRun()} />
      ) : dryRun ? (
        <section
          className={dryRunState === 'loading' ? 'clean-up-result is-stale' : 'clean-up-result'}
          aria-label="What would go"
          aria-busy={dryRunState === 'loading'}
        >
          <CleanUpSummary dryRun={dryRun} isReady={dryRunState === 'ready'} />
          <CleanUpList cards={dryRun.cards} />
        </section>
      ) : (
        <Skeleton className="clean-up-list-skeleton" />
      )}
      <Suspense>{run && <RunDialog run={run} cdnBase={cdnBase} />}</Suspense>
    </div>
  );
}
