import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AccountUser } from '#game/account.ts';
import { BannerTryOn } from '#islands/cosmetic/BannerTryOn.tsx';
import { Dialog } from '#ui/base/Dialog.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Pressable } from '#ui/base/Pressable.tsx';
import { $banners, closeBannerPicker, loadBanners } from '#stores/cosmetic/banner-picker.ts';
import { $profileBanner } from '#stores/cosmetic/profile-banner.ts';
import { bannerImage } from '#ui/cosmetic/banner-image.ts';

interface Props {
  user: AccountUser;
  opener: HTMLElement | null;
  cdnBase: string;
  avatarBase: string;
}

/** A dialog that previews the player's banners and sets one on the profile. */
export default function BannerDialog({ user, opener, cdnBase, avatarBase }: Props) {
  const { value: banners, state } = useStore($banners);
  const shown = useStore($profileBanner);
  const [chosen, setChosen] = useState<string>();
  const tried = banners?.find(({ uuid }) => uuid === (chosen ?? shown));

  return (
    <Dialog title="Set profile banner" opener={opener} onClose={closeBannerPicker} className="try-on">
      {tried ? (
        <BannerTryOn
          banner={tried}
          isShown={tried.uuid === shown}
          user={user}
          cdnBase={cdnBase}
          avatarBase={avatarBase}
        />
      ) : (
        <p className="try-on-status">Choose a banner to preview it on your profile.</p>
      )}
      <div className="grid content-start gap-0.8rem min-w-0 no-outline" tabIndex={-1}>
        {state === 'failed' || state === 'missing' ? (
          <LoadError message="Your banners couldn’t be loaded." onRetry={() => void loadBanners()} />
        ) : banners?.length === 0 ? (
          <p>
            You don’t have any banners yet. Get them in <a href="/store/profile-banners">the store</a> and from events.
          </p>
        ) : (
          <ul
            className="banner-choices grid gap-0.6rem mt-1.2rem"
            aria-label="Your banners"
            aria-busy={state === 'loading'}
          >
            {banners?.map((each) => (
              <li key={each.uuid}>
                <Pressable aria-pressed={each.uuid === tried?.uuid} onClick={() => setChosen(each.uuid)}>
                  <img
                    className="w-full object-cover"
                    src={bannerImage(cdnBase, each, 480)}
                    width="240"
                    height="80"
                    alt=""
                  />
                  <span className="flex flex-wrap justify-between">
                    {each.name}
                    {each.uuid === shown && <b className="text-soul font-semibold">On your profile</b>}
                  </span>
                </Pressable>
              </li>
            )) ??
              Array.from({ length: 4 }, (_, index) => <li key={index} className="banner-skeleton skeleton-block" />)}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
