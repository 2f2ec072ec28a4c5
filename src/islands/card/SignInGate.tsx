import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { $token } from '#stores/session/session.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import './sign-in-gate.css';

interface Props {
  loginLink: string;
  /** The number of tiles of the skeleton. */
  size: number;
  children: ReactNode;
}

/**
 * A list of cards that is compared with the collection of the signed-in player. The server renders the sign-in prompt
 * and a skeleton, which are the same for everybody; until hydration, the document's `data-session` attribute decides
 * which of them is visible.
 */
export function SignInGate({ loginLink, size, children }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  return (
    <div className="sign-in-gate" data-unhydrated={isHydrated ? undefined : ''}>
      {(!isHydrated || token === null) && (
        <Empty
          kanji="縁"
          title="This search needs your collection"
          actions={
            <ButtonLink kind="primary" className="login-link" href={loginLink}>
              Login with Discord
            </ButtonLink>
          }
        >
          “mine:” and “want:” compare cards with your own. Log in to see the result, or remove that filter.
        </Empty>
      )}
      {!isHydrated && (
        <div className="sign-in-gate-skeleton" aria-hidden="true">
          <TileGridSkeleton size={size} />
        </div>
      )}
      {isHydrated && token !== null && children}
    </div>
  );
}
