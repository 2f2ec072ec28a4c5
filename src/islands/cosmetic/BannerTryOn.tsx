import type { Banner } from '#contract/cosmetic.ts';
import type { AccountUser } from '#game/account.ts';
import { UserAvatar } from '#islands/session/UserAvatar.tsx';
import { setBanner } from '#stores/cosmetic/profile-banner.ts';
import { bannerImage } from '#ui/cosmetic/banner-image.ts';

interface Props {
  banner: Banner;
  isShown: boolean;
  user: AccountUser;
  cdnBase: string;
  avatarBase: string;
}

/** A preview of a banner with the player's avatar and name. */
export function BannerTryOn({ banner, isShown, user, ...media }: Props) {
  return (
    <>
      <figure className="try-on-profile">
        <img
          className="try-on-banner"
          src={bannerImage(media.cdnBase, banner, 1000)}
          width="1000"
          height="333"
          alt={`The banner ${banner.name} over your profile`}
        />
        <figcaption>
          <UserAvatar user={user} isInList width={88} {...media} />
          <span className="display text-2xl">{user.name}</span>
        </figcaption>
      </figure>
      <p className="try-on-status" role="status">
        {isShown ? 'Your profile shows this banner.' : 'This is how your profile would look.'}
      </p>
      <p className="try-on-actions">
        {/* The same element in both states, so that it keeps the focus. */}
        <button
          className={isShown ? 'button' : 'button button-primary'}
          type="button"
          onClick={() => void setBanner(isShown ? null : banner.uuid)}
        >
          {isShown ? 'Remove from my profile' : 'Set as my banner'}
        </button>
        <a className="button" href={`/user/${encodeURIComponent(user.discord_id)}`}>
          My Profile
        </a>
      </p>
    </>
  );
}
