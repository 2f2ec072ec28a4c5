import { PlayersOnly } from '#islands/player/PlayersOnly.tsx';
import { BlankInventory } from './BlankInventory.tsx';
import { InventoryPage } from './InventoryPage.tsx';

interface Props {
  /** How many cards the address wants on a page. */
  size: number;
  cdnBase: string;
  avatarBase: string;
  communityServer: string;
  loginLink: string;
}

/** The cards of whoever is signed in. */
export function Inventory({ loginLink, size, ...links }: Props) {
  return (
    <PlayersOnly
      loginLink={loginLink}
      sign="縁"
      title="Your own cards"
      words="Every card that you hold lies here: to look at, lock, frame or burn. Log in to see yours; you come straight back."
      blank={<BlankInventory size={size} />}
    >
      {(user) => <InventoryPage user={user} size={size} {...links} />}
    </PlayersOnly>
  );
}
