import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { InventorySkeleton } from './InventorySkeleton.tsx';
import { InventoryPage } from './InventoryPage.tsx';

interface Props {
  /** The page size from the URL. */
  size: number;
  cdnBase: string;
  avatarBase: string;
  communityServer: string;
  loginLink: string;
}

/** The signed-in player's cards. */
export function Inventory({ loginLink, size, ...links }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="縁"
      title="Your cards"
      message="Log in to see, lock, frame or burn your cards. We’ll bring you back here."
      skeleton={<InventorySkeleton size={size} />}
    >
      {(user) => <InventoryPage user={user} size={size} {...links} />}
    </RequireSignIn>
  );
}
