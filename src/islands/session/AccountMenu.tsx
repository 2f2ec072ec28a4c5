import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useStore } from '@nanostores/react';
import type { AccountUser } from '#game/account.ts';
import { $isBackgroundOff, toggleBackground } from '#stores/background.ts';
import { $unfinishedChallengeId } from '#stores/challenge/challenge-id.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { listAccountMenuItems } from '#ui/account/account-menu-items.ts';
import { Currencies } from '#islands/account/Currencies.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { AccountMenuItemContent } from './AccountMenuItemContent.tsx';
import { signOutAndFocusLogin } from './sign-out.ts';

interface Props {
  user: AccountUser;
  label: string;
  cdnBase: string;
  /** Called if the menu cannot be loaded. */
  onClose?: () => void;
  /** The button's content. */
  children: ReactNode;
}

/** The avatar's menu. It opens on mount, because a click on the avatar loads it. */
export default function AccountMenu({ user, label, cdnBase, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hasNoBackground = useStore($isBackgroundOff);
  const unfinishedChallengeId = useStore($unfinishedChallengeId);
  useEffect(() => {
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, []);

  return (
    <Menu>
      {({ open }) => (
        <>
          <MenuButton ref={button} className="account-button" aria-label={label}>
            {children}
          </MenuButton>
          {open && (
            <div className="account-menu absolute overflow-y-auto scoop">
              <AccountSummary user={user} />
              <Currencies {...user} cdnBase={cdnBase} />
              <MenuItems modal={false} className="account-menu-items" aria-label="Account">
                {listAccountMenuItems(user, unfinishedChallengeId).map((entry) => {
                  const face = <AccountMenuItemContent entry={entry} />;
                  return (
                    <MenuItem key={entry.title}>
                      {'href' in entry ? (
                        <a
                          className="account-menu-item flex items-center w-full rounded-sm no-underline"
                          href={entry.href}
                        >
                          {face}
                        </a>
                      ) : entry.action === 'sign-out' ? (
                        <Pressable
                          className="account-menu-item flex items-center w-full rounded-sm no-underline"
                          onClick={signOutAndFocusLogin}
                        >
                          {face}
                        </Pressable>
                      ) : (
                        <CheckItem isChecked={hasNoBackground} onClick={toggleBackground}>
                          {face}
                        </CheckItem>
                      )}
                    </MenuItem>
                  );
                })}
              </MenuItems>
            </div>
          )}
        </>
      )}
    </Menu>
  );
}

/** A checkable item; `MenuItem` would set the role `menuitem`. */
function CheckItem({ isChecked, ...item }: ComponentProps<'button'> & { isChecked: boolean }) {
  return (
    <Pressable
      {...item}
      className="account-menu-item flex items-center w-full rounded-sm no-underline"
      role="menuitemcheckbox"
      aria-checked={isChecked}
    />
  );
}
