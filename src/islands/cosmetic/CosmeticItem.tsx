import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import { formatNumber } from '#game/number.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { bannerImage } from '#ui/cosmetic/banner-image.ts';
import { frameImage } from '#ui/cosmetic/frame-image.ts';

interface Props {
  entry: CosmeticEntry;
  /** Whether the profile shows this banner. */
  isShown: boolean;
  cdnBase: string;
  onOpen: (uuid: string, button: HTMLElement) => void;
}

/** A frame or banner in the list; a click opens the try-on dialog. */
export function CosmeticItem({ entry, isShown, cdnBase, onOpen }: Props) {
  const { uuid, type, name, parent, count, free } = entry;
  const isFrame = type === 'card_frame';
  return (
    <li className="cosmetic">
      <Pressable onClick={(event) => onOpen(uuid, event.currentTarget)}>
        <span className="cosmetic-art block overflow-hidden">
          {isFrame ? (
            <img
              className="w-full h-full object-cover"
              src={frameImage(cdnBase, entry, 320)}
              width="320"
              height="448"
              alt=""
              loading="lazy"
            />
          ) : (
            <img
              className="w-full h-full object-cover"
              src={bannerImage(cdnBase, entry, 640)}
              width="640"
              height="213"
              alt=""
              loading="lazy"
            />
          )}
        </span>
        <span className="cosmetic-text grid content-start">
          <b className="text-paper font-semibold break-anywhere">{name}</b>
          <span className="text-mist type-sm">{parent ?? (isFrame ? 'Frame' : 'Banner')}</span>
          {isFrame && (
            <span className="cosmetic-free type-sm tnum" data-none={free === 0 ? '' : undefined}>
              {formatNumber(free)} of {formatNumber(count)} available
            </span>
          )}
          {!isFrame && isShown && <span className="cosmetic-free type-sm tnum">On your profile</span>}
        </span>
      </Pressable>
    </li>
  );
}
