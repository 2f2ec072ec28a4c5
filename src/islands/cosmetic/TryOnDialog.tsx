import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import type { AccountUser } from '#game/account.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { BannerTryOn } from './BannerTryOn.tsx';
import { FrameTryOn } from './FrameTryOn.tsx';

interface Props extends MediaProps {
  entry: CosmeticEntry;
  user: AccountUser;
  /** The uuid of the banner that the profile shows. */
  shownBanner: string | null;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** A dialog that previews a frame on a card or a banner on the profile. */
export default function TryOnDialog({ entry, user, shownBanner, opener, onClose, ...media }: Props) {
  return (
    <Dialog title={entry.name} opener={opener} onClose={onClose} className="try-on">
      {entry.type === 'card_frame' ? (
        <FrameTryOn frame={entry} cdnBase={media.cdnBase} />
      ) : (
        <BannerTryOn banner={entry} isShown={entry.uuid === shownBanner} user={user} {...media} />
      )}
    </Dialog>
  );
}
