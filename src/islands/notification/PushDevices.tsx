import { useStore } from '@nanostores/react';
import { maxPushBrowsers } from '#game/notification.ts';
import type { NotificationState } from '#stores/notification/settings.ts';
import {
  $isPushBusy,
  $pushState,
  $endpointHash,
  enablePush,
  removePushDevice,
} from '#stores/notification/push-subscription.ts';
import { browserName } from '#ui/account/browser-name.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

/** This browser's push state, and the list of subscribed browsers. */
export function PushDevices({ browsers }: { browsers: NotificationState['browsers'] }) {
  const state = useStore($pushState);
  const endpointHash = useStore($endpointHash);
  const isBusy = useStore($isPushBusy);

  // The pressed button disappears, so its section takes the focus.
  const focusSection = (button: HTMLElement) => button.closest<HTMLElement>('section')?.focus({ preventScroll: true });

  return (
    <>
      <p className="push-status" role="status" data-state={state ?? undefined}>
        {state === null ? 'Checking this browser…' : stateLabels[state]}
      </p>
      {state === 'off' && (
        <Button
          kind="primary"
          busy={isBusy}
          onClick={({ currentTarget }) => {
            focusSection(currentTarget);
            void enablePush();
          }}
        >
          Show notifications in this browser
        </Button>
      )}
      {browsers.length > 0 && (
        <ul className="browser-list grid gap-0.6rem">
          {browsers.map((browser) => (
            <li key={browser.uuid} data-current={browser.endpoint_hash === endpointHash ? '' : undefined}>
              <div>
                <b title={browser.browser}>{browserName(browser.browser)}</b>
                {browser.endpoint_hash === endpointHash && <span className="badge badge-own">This browser</span>}
                <p>
                  Added <FormattedDate at={browser.created_at} precision="minute" />
                  {browser.last_used_at === null ? (
                    ', nothing sent yet'
                  ) : (
                    <>
                      , last notified <FormattedDate at={browser.last_used_at} precision="minute" />
                    </>
                  )}
                </p>
              </div>
              <Button
                busy={isBusy}
                onClick={({ currentTarget }) => {
                  focusSection(currentTarget);
                  void removePushDevice(browser);
                }}
              >
                Remove<span className="visually-hidden"> {browserName(browser.browser)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-mist type-sm">
        {browsers.length === 0 ? 'None of your browsers shows notifications yet. ' : ''}
        You can add up to {maxPushBrowsers} browsers; after that, a new one replaces the oldest. Logging out removes the
        browser you’re using.
      </p>
    </>
  );
}

const stateLabels = {
  unsupported: 'This browser can’t show notifications. On an iPhone or iPad, add Mazoku to your home screen first.',
  blocked:
    'You blocked notifications from this site. To allow them, open the site settings (the icon next to the address) and allow notifications.',
  off: 'This browser doesn’t show your notifications yet. It will ask for your permission.',
  on: 'This browser shows your notifications, even when Mazoku is closed.',
} as const;
