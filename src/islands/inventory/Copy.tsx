import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useIsAwake } from '#islands/now.ts';
import { SignInFirst } from '#islands/player/SignInFirst.tsx';
import { $burnDialog } from '#stores/inventory/burn.ts';
import { $instance, $instanceState, subscribeToInstance, loadInstance } from '#stores/inventory/instance.ts';
import { BlankCopy } from './BlankCopy.tsx';
import { CopySheet } from './CopySheet.tsx';
import { CopyWindows } from './CopyWindows.tsx';
import { LostCopy } from './LostCopy.tsx';

interface Props {
  /** A copy's uuid (linkId), or that of its card. */
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The page of one copy, which players alone may read. */
export function Copy({ id, cdnBase, avatarBase, loginLink }: Props) {
  const isAwake = useIsAwake();
  const state = useStore($instanceState, { ssr: () => 'unknown' as const });
  const copy = useStore($instance, { ssr: () => null });
  const isBurning = useStore($burnDialog, { ssr: () => null }) !== null;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToInstance(id), [id]);
  useEffect(() => {
    if (state === 'ready' && copy) document.title = `${copy.card.name} | Mazoku`;
    if (state === 'missing') document.title = '404 Not Found | Mazoku';
  }, [state, copy]);
  useEffect(() => {
    // What opened the dialog went with the card.
    if (state === 'burned' && !isBurning) requestAnimationFrame(() => root.current?.focus({ preventScroll: true }));
  }, [state, isBurning]);

  const onRetry = () => {
    root.current?.focus({ preventScroll: true });
    void loadInstance(id);
  };

  return (
    <div
      ref={root}
      className="players-only"
      data-asleep={isAwake ? undefined : ''}
      tabIndex={-1}
      aria-busy={state === 'loading'}
    >
      {(!isAwake || state === 'signed-out') && (
        <SignInFirst
          loginLink={loginLink}
          title="Face down"
          words="Players show their cards to each other only. Log in to see this one; you come straight back here."
        />
      )}
      {(!isAwake || state === 'unknown' || state === 'loading') && <BlankCopy />}
      {isAwake && state === 'ready' && copy && <CopySheet copy={copy} cdnBase={cdnBase} avatarBase={avatarBase} />}
      {isAwake && (state === 'missing' || state === 'failed' || state === 'burned') && (
        <LostCopy why={state} onRetry={onRetry} />
      )}
      {isAwake && <CopyWindows cdnBase={cdnBase} />}
    </div>
  );
}
