import type { Banner } from '#contract/store/cosmetic.ts';
import type { AccountUser } from '#game/account.ts';
import { setBanner } from '#stores/cosmetic/profile-banner.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { BannerPreview } from './BannerPreview.tsx';

interface Props extends MediaProps {
  banner: Banner;
  isShown: boolean;
  user: AccountUser;
}

/** A preview of one of the player's banners, which the profile can show. */
export function BannerTryOn({ banner, isShown, user, ...media }: Props) {
  return (
    <>
      <BannerPreview banner={banner} user={user} {...media} />
      <p className="try-on-status" role="status">
        {isShown ? 'Your profile shows this banner.' : 'This is how your profile would look.'}
      </p>
      <p className="actions">
        {/* The same element in both states, so that it keeps the focus. */}
        <Button kind={isShown ? undefined : 'primary'} onClick={() => void setBanner(isShown ? null : banner.uuid)}>
          {isShown ? 'Remove from my profile' : 'Set as my banner'}
        </Button>
        <ButtonLink href={`/user/${encodeURIComponent(user.discord_id)}`}>My Profile</ButtonLink>
      </p>
    </>
  );
}
