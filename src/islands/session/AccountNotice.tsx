import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { splitBanNotice } from '#game/ban-notice.ts';
import { dismissBanMessage } from '#stores/session/session.ts';

/** In the viewer's own zone, and with its name. */
const moments = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'long',
});

/** What the game says to somebody whom it refuses. They are signed out already. */
export default function AccountNotice({ message }: { message: string }) {
  return (
    <Dialog open className="account-notice" onClose={dismissBanMessage}>
      <DialogPanel className="account-notice-panel">
        <p className="account-notice-sign" aria-hidden="true" lang="ja">
          禁
        </p>
        <DialogTitle className="display text-2xl">Account Notice</DialogTitle>
        {splitBanNotice(message, (date) => moments.format(date)).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <button className="button button-lit" type="button" autoFocus onClick={dismissBanMessage}>
          OK
        </button>
      </DialogPanel>
    </Dialog>
  );
}
