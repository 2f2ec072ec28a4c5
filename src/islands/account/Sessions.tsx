import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '#ui/base/LoadError.tsx';
import {
  $endingSessions,
  $sessions,
  endOtherSessions,
  endSession,
  subscribeToSessions,
  loadSessions,
} from '#stores/account/sessions.ts';
import { browserName } from '#ui/account/browser-name.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';

/** The player's sessions; each can be ended. */
export function Sessions() {
  const { value, state } = useStore($sessions);
  const ending = useStore($endingSessions);
  useEffect(() => subscribeToSessions(), []);

  if (state === 'failed' || state === 'missing') {
    return <LoadError message="Your sessions couldn’t be loaded." onRetry={() => void loadSessions()} />;
  }
  if (!value) return <Skeleton className="account-skeleton" />;
  const others = value.filter(({ is_current }) => !is_current);

  // The pressed button disappears, so its section takes the focus.
  const focusSection = (button: HTMLElement) => button.closest<HTMLElement>('section')?.focus({ preventScroll: true });

  return (
    <>
      <p>
        {value.length === 1
          ? 'You’re only signed in on this device.'
          : 'If you don’t recognize one of these, sign it out and change your Discord password.'}
      </p>
      <ul className="browser-list grid gap-0.6rem">
        {value.map(({ uuid, browser, created_at, last_used_at, expires_at, is_current }) => (
          <li key={uuid} data-current={is_current ? '' : undefined}>
            <div>
              <b title={browser}>{browserName(browser)}</b>
              {is_current && <span className="badge badge-own">This browser</span>}
              <p>
                Signed in <FormattedDate at={created_at} precision="minute" />, last used{' '}
                <FormattedDate at={last_used_at} precision="minute" />, expires <FormattedDate at={expires_at} />
              </p>
            </div>
            {!is_current && (
              <Button
                busy={ending.has(uuid)}
                onClick={({ currentTarget }) => {
                  focusSection(currentTarget);
                  void endSession(uuid);
                }}
              >
                Sign out<span className="visually-hidden"> {browserName(browser)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          busy={ending.size > 0}
          onClick={({ currentTarget }) => {
            focusSection(currentTarget);
            void endOtherSessions();
          }}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
