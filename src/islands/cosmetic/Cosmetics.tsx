import { PlayersOnly } from '#islands/player/PlayersOnly.tsx';
import { BlankCosmetics } from './BlankCosmetics.tsx';
import { CosmeticPage } from './CosmeticPage.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The frames and banners of whoever is signed in. */
export function Cosmetics({ loginLink, ...media }: Props) {
  return (
    <PlayersOnly
      loginLink={loginLink}
      sign="結"
      title="Your own wardrobe"
      words="Frames for your cards and banners for your profile hang here. Log in to see yours; you come straight back."
      blank={<BlankCosmetics />}
    >
      {(user) => <CosmeticPage user={user} {...media} />}
    </PlayersOnly>
  );
}
