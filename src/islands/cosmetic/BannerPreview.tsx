import type { Banner } from '#contract/store/cosmetic.ts';
import type { AccountUser } from '#game/account.ts';
import { UserAvatar } from '#islands/session/UserAvatar.tsx';
import { bannerImage } from '#ui/cosmetic/banner-image.ts';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  banner: Banner;
  user: AccountUser;
}

/** A banner with the player's avatar and name, as on the profile. */
export function BannerPreview({ banner, user, ...media }: Props) {
  return (
    <figure className="try-on-profile overflow-hidden hairline rounded-xl">
      <img
        className="try-on-banner"
        src={bannerImage(media.cdnBase, banner, 1000)}
        width="1000"
        height="333"
        alt={`The banner ${banner.name} over your profile`}
      />
      <figcaption className="flex items-end gap-1rem break-anywhere">
        <UserAvatar user={user} isInList width={88} {...media} />
        <span className="display text-2xl">{user.name}</span>
      </figcaption>
    </figure>
  );
}
