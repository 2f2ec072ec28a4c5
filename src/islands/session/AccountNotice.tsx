import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { noticeParagraphs } from '#game/notice.ts';
import { closeNotice } from '#stores/session.ts';

/** In the viewer's own zone, and with its name. */
const moments = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'long',
});

/** What the game says to somebody whom it refuses. They are signed out already. */
export default function AccountNotice({ message }: { message: string }) {
  return (
    <Dialog open className="account-notice" onClose={closeNotice}>
      <DialogPanel className="account-notice-panel">
        <p className="account-notice-sign" aria-hidden="true" lang="ja">
          禁
        </p>
        <DialogTitle className="display text-2xl">Account Notice</DialogTitle>
        {noticeParagraphs(message, (date) => moments.format(date)).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <button className="button button-lit" type="button" autoFocus onClick={closeNotice}>
          OK
        </button>
      </DialogPanel>
    </Dialog>
  );
}
