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
      title="Your own cards"
      message="All your cards in one place: look at them, lock them, frame them or burn them. Log in to see yours. We bring you back here."
      skeleton={<InventorySkeleton size={size} />}
    >
      {(user) => <InventoryPage user={user} size={size} {...links} />}
    </RequireSignIn>
  );
}
