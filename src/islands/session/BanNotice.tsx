import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { splitBanNotice } from '#game/ban.ts';
import { dismissBanMessage } from '#stores/session/session.ts';

/** In the viewer's time zone, with the zone's name. */
const dateTimeFormat = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'long',
});

/** The ban message in a full-screen overlay (specification section 8). The player is already signed out. */
export default function BanNotice({ message }: { message: string }) {
  return (
    <Dialog open className="ban-notice" onClose={dismissBanMessage}>
      <DialogPanel className="ban-notice-panel">
        <p className="ban-notice-kanji" aria-hidden="true" lang="ja">
          禁
        </p>
        <DialogTitle className="display text-2xl">Account Notice</DialogTitle>
        {splitBanNotice(message, (date) => dateTimeFormat.format(date)).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <button className="button button-primary" type="button" autoFocus onClick={dismissBanMessage}>
          OK
        </button>
      </DialogPanel>
    </Dialog>
  );
}
