import type { NotificationKind } from '#game/notification.ts';
import accountSprite from '#ui/icons/account.svg?url';
import sprite from '#ui/icons/sprite.svg?url';

const icons: Readonly<Record<NotificationKind, string>> = {
  vote: `${sprite}#vote`,
  reward: `${accountSprite}#reward`,
  trade: `${sprite}#trades`,
  clan: `${sprite}#clans`,
  search: `${sprite}#search`,
  wish: `${sprite}#heart`,
  news: `${accountSprite}#calendar`,
  account: `${accountSprite}#account`,
};

export const KindIcon = ({ kind }: { kind: NotificationKind }) => (
  <svg className="kind-icon" aria-hidden="true">
    <use href={icons[kind]} />
  </svg>
);
