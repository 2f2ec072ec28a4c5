import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { SignInPrompt } from '#islands/session/SignInPrompt.tsx';
import { $burnDialog } from '#stores/inventory/burn.ts';
import { $instance, $instanceState, subscribeToInstance, loadInstance } from '#stores/inventory/instance.ts';
import { InstanceSkeleton } from './InstanceSkeleton.tsx';
import { InstanceView } from './InstanceView.tsx';
import { InstanceDialogs } from './InstanceDialogs.tsx';
import { InstanceUnavailable } from './InstanceUnavailable.tsx';

interface Props {
  /** A copy's uuid (linkId), or its card's uuid. */
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The page of one copy, for signed-in players only. */
export function InstancePage({ id, cdnBase, avatarBase, loginLink }: Props) {
  const isHydrated = useHydrated();
  const state = useStore($instanceState, { ssr: () => 'unknown' as const });
  const instance = useStore($instance, { ssr: () => null });
  const isBurning = useStore($burnDialog, { ssr: () => null }) !== null;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToInstance(id), [id]);
  useEffect(() => {
    if (state === 'ready' && instance) document.title = `${instance.card.name} | Mazoku`;
    if (state === 'missing') document.title = '404 Not Found | Mazoku';
  }, [state, instance]);
  useEffect(() => {
    // The button that opened the dialog disappeared with the card, so the page takes the focus.
    if (state === 'burned' && !isBurning) requestAnimationFrame(() => root.current?.focus({ preventScroll: true }));
  }, [state, isBurning]);

  const onRetry = () => {
    root.current?.focus({ preventScroll: true });
    void loadInstance(id);
  };

  return (
    <div
      ref={root}
      className="require-sign-in"
      data-unhydrated={isHydrated ? undefined : ''}
      tabIndex={-1}
      aria-busy={state === 'loading'}
    >
      {(!isHydrated || state === 'signed-out') && (
        <SignInPrompt
          loginLink={loginLink}
          title="Log in to see this card"
          message="Only players can see each other’s cards. After you log in, we’ll bring you back here."
        />
      )}
      {(!isHydrated || state === 'unknown' || state === 'loading') && <InstanceSkeleton />}
      {isHydrated && state === 'ready' && instance && (
        <InstanceView instance={instance} cdnBase={cdnBase} avatarBase={avatarBase} />
      )}
      {isHydrated && (state === 'missing' || state === 'failed' || state === 'burned') && (
        <InstanceUnavailable why={state} onRetry={onRetry} />
      )}
      {isHydrated && <InstanceDialogs cdnBase={cdnBase} />}
    </div>
  );
}
