import { DialogTitle } from '@headlessui/react';
import { dismissBanMessage } from '#stores/session/session.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { BanText } from '#ui/session/BanText.tsx';

interface Props {
  message: string;
}

/**
 * The ban message in a full-screen overlay (specification section 8). The player is already signed out. `game/ban.ts`
 * writes the text.
 */
export default function BanNotice({ message }: Props) {
  return (
    <Dialog
      scene="ban-notice"
      className="ban-notice-panel relative grid justify-items-center gap-1rem text-center type-lg"
      onClose={dismissBanMessage}
    >
      <p className="ban-notice-kanji grid place-items-center rounded-xl scoop text-paper" aria-hidden="true" lang="ja">
        禁
      </p>
      <DialogTitle className="display text-2xl">Account Notice</DialogTitle>
      <BanText notice={message} />
      <div className="actions justify-center mt-0.6rem">
        {/* Headless UI focuses the marked element, otherwise the first. */}
        <Button kind="primary" data-autofocus onClick={dismissBanMessage}>
          OK
        </Button>
        <ButtonLink href="/account/standing">Why, and how to appeal</ButtonLink>
      </div>
    </Dialog>
  );
}
