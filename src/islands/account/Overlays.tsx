import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { overlayKinds, overlayPath } from '#game/overlay.ts';
import type { OverlayKind } from '#game/overlay.ts';
import { SecretAddress } from '#islands/base/SecretAddress.tsx';
import {
  $isChangingOverlay,
  $overlayTokens,
  $overlays,
  copyOverlayAddress,
  loadOverlays,
  renewOverlay,
  subscribeToOverlays,
  turnOffOverlay,
} from '#stores/highlight/overlays.ts';
import { $user } from '#stores/session/session.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';

const titles: Readonly<Record<OverlayKind, string>> = { player: 'My pulls', clan: 'Pulls of my clan' };
const shown: Readonly<Record<OverlayKind, string>> = {
  player: 'what you draw',
  clan: 'what the members of your clan draw',
};

/** The player's overlays for streams. */
export function Overlays() {
  const { value, state } = useStore($overlays);
  const tokens = useStore($overlayTokens);
  const isBusy = useStore($isChangingOverlay);
  const hasClan = (useStore($user)?.clan_name ?? null) !== null;
  useEffect(() => subscribeToOverlays(), []);

  if (!value && state === 'failed') {
    return <LoadError message="Your overlays couldn’t be loaded." onRetry={() => void loadOverlays()} />;
  }
  if (!value) return <Skeleton className="account-skeleton" />;
  return (
    <>
      <p>
        Do you stream? A browser source with one of these addresses shows cards over your picture as they are drawn,
        each for a few seconds. <a href="/partners#overlay">How to set it up</a>
      </p>
      {overlayKinds.map((kind) => {
        const overlay = value.find((each) => each.kind === kind) ?? null;
        // Who left a clan can still turn off its address.
        if (kind === 'clan' && !hasClan && !overlay) return null;
        const token = tokens[kind];
        return (
          <div key={kind} className="mt-1.2rem">
            <h3 className="mb-0.4rem text-paper type-lg font-semibold">{titles[kind]}</h3>
            <SecretAddress
              label={titles[kind]}
              state={overlay}
              address={token === undefined ? null : new URL(overlayPath(token), location.origin).href}
              isBusy={isBusy}
              texts={{
                none: `Nobody can see ${shown[kind]} this way yet.`,
                create: kind === 'player' ? 'Create my overlay' : 'Create the clan’s overlay',
                unused: 'It hasn’t been opened yet.',
                used: 'Last open',
                warning: `Whoever has it can see ${shown[kind]}, so don’t show it on your stream.`,
                renew:
                  'The old address stops working. A stream that uses it shows nothing until you give it the new one.',
                turnOff: 'The address stops working, and a stream that uses it shows nothing any more.',
              }}
              onCopy={copyOverlayAddress}
              onRenew={() => renewOverlay(kind)}
              onTurnOff={() => turnOffOverlay(kind)}
            />
          </div>
        );
      })}
    </>
  );
}
