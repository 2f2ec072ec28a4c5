import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { personalCalendarPath } from '#game/personal-calendar.ts';
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
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

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

/** What the player is asked to confirm. */
type Question = 'renew' | 'turn-off' | null;

function PersonalAddress({ origin }: { origin: string }) {
  const { value, state } = useStore($personalCalendar);
  const token = useStore($calendarToken);
  const isBusy = useStore($isChangingCalendar);
  const [question, ask] = useState<Question>(null);
  const box = useRef<HTMLDivElement>(null);

  // The pressed button disappears, so the box takes the focus.
  const run = async (change: () => Promise<boolean>) => {
    box.current?.focus({ preventScroll: true });
    ask(null);
    await change();
  };

  if (!value && (state === 'failed' || state === 'missing')) {
    return <LoadError message="Your calendar couldn’t be loaded." onRetry={() => void loadPersonalCalendar()} />;
  }
  if (!value) return <Skeleton className="calendar-personal-skeleton" />;
  return (
    <div className="calendar-personal-address no-outline" ref={box} tabIndex={-1} role="group" aria-label="Address">
      {token !== null && <NewAddress address={new URL(personalCalendarPath(token), origin)} />}
      <p role="status">{renderState()}</p>
      {question === null ? (
        <div className="actions">
          {value.created_at === null ? (
            <Button kind="primary" busy={isBusy} onClick={() => void run(renewPersonalCalendar)}>
              Create my calendar
            </Button>
          ) : (
            <>
              <Button busy={isBusy} onClick={() => ask('renew')}>
                New address
              </Button>
              <Button busy={isBusy} onClick={() => ask('turn-off')}>
                Turn off
              </Button>
            </>
          )}
        </div>
      ) : (
        <div className="calendar-personal-question" role="group" aria-label="Confirm">
          <p>
            {question === 'renew'
              ? 'The old address stops working. Apps that use it get nothing any more until you give them the new one.'
              : 'The address stops working, and apps that use it get nothing any more.'}
          </p>
          <div className="actions">
            <Button
              kind="primary"
              autoFocus
              onClick={() => void run(question === 'renew' ? renewPersonalCalendar : turnOffPersonalCalendar)}
            >
              {question === 'renew' ? 'Replace the address' : 'Turn it off'}
            </Button>
            <Button
              onClick={() => {
                box.current?.focus({ preventScroll: true });
                ask(null);
              }}
            >
              Keep it
            </Button>
          </div>
        </div>
      )}
    </div>
  );

  function renderState() {
    if (isBusy) return 'One moment…';
    if (!value?.created_at) return 'You don’t have a calendar of your own yet.';
    return (
      <>
        Created <FormattedDate at={value.created_at} precision="minute" />.{' '}
        {value.last_used_at === null ? (
          'No app has read it yet.'
        ) : (
          <>
            Last read <FormattedDate at={value.last_used_at} precision="minute" />.
          </>
        )}
        {token === null && ' We don’t store its address. If you need it again, create a new one.'}
      </>
    );
  }
}

function NewAddress({ address }: { address: URL }) {
  return (
    <>
      <p>
        <b>Copy the address now.</b> We show it only once. Whoever has it can read your calendar, so don’t share it.
      </p>
      <TextInput
        className="calendar-personal-url w-full min-w-0 px-0.9rem hairline rounded-md bg-abyss text-paper type-sm"
        readOnly
        value={address.href}
        aria-label="Secret address of your calendar"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="actions">
        <ButtonLink kind="primary" href={`webcal://${address.host}${address.pathname}${address.search}`}>
          Subscribe
        </ButtonLink>
        <Button onClick={() => void copyCalendarAddress(address.href)}>Copy address</Button>
      </div>
    </>
  );
}
