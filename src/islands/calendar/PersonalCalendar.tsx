import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { personalCalendarPath } from '#game/personal-calendar.ts';
import { SecretAddress } from '#islands/base/SecretAddress.tsx';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import {
  $calendarToken,
  $isChangingCalendar,
  $personalCalendar,
  copyCalendarAddress,
  loadPersonalCalendar,
  renewPersonalCalendar,
  subscribeToPersonalCalendar,
  turnOffPersonalCalendar,
} from '#stores/calendar/personal-calendar.ts';
import { $token } from '#stores/session/session.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';

interface Props {
  /** The site's own origin, which the address begins with. */
  origin: string;
  loginLink: string;
}

/** The player's own calendar: creates its secret address, replaces it and turns it off. */
export function PersonalCalendar({ origin, loginLink }: Props) {
  const isHydrated = useHydrated();
  const session = useStore($token, { ssr: () => null });
  useEffect(() => subscribeToPersonalCalendar(), []);

  return (
    <section
      className="calendar-personal hairline rounded-lg bg-veil no-outline"
      aria-labelledby="my-calendar"
      tabIndex={-1}
    >
      <h2 className="display text-xl" id="my-calendar">
        My calendar
      </h2>
      <p>
        When you can vote again, rewards you haven’t claimed, clan nights and the end of your premium, in your own
        calendar app.
      </p>
      {(!isHydrated || session === null) && (
        <p className="calendar-personal-sign-in">
          <ButtonLink className="login-link" href={loginLink}>
            Login with Discord
          </ButtonLink>
        </p>
      )}
      {isHydrated && session !== null && <PersonalAddress origin={origin} />}
    </section>
  );
}

function PersonalAddress({ origin }: { origin: string }) {
  const { value, state } = useStore($personalCalendar);
  const token = useStore($calendarToken);
  const isBusy = useStore($isChangingCalendar);

  if (!value && (state === 'failed' || state === 'missing')) {
    return <LoadError message="Your calendar couldn’t be loaded." onRetry={() => void loadPersonalCalendar()} />;
  }
  if (!value) return <Skeleton className="calendar-personal-skeleton" />;
  const address = token === null ? null : new URL(personalCalendarPath(token), origin);
  return (
    <SecretAddress
      label="Your calendar"
      state={value.created_at === null ? null : { ...value, created_at: value.created_at }}
      address={address?.href ?? null}
      isBusy={isBusy}
      texts={{
        none: 'You don’t have a calendar of your own yet.',
        create: 'Create my calendar',
        unused: 'No app has read it yet.',
        used: 'Last read',
        warning: 'Whoever has it can read your calendar, so don’t share it.',
        renew: 'The old address stops working. Apps that use it get nothing any more until you give them the new one.',
        turnOff: 'The address stops working, and apps that use it get nothing any more.',
      }}
      onCopy={copyCalendarAddress}
      onRenew={renewPersonalCalendar}
      onTurnOff={turnOffPersonalCalendar}
    >
      {address && (
        <ButtonLink kind="primary" href={`webcal://${address.host}${address.pathname}${address.search}`}>
          Subscribe
        </ButtonLink>
      )}
    </SecretAddress>
  );
}
