import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  /** What the group is called, for screen readers. */
  label: string;
  /** When the address was created and last read; null if there is none. */
  state: { created_at: string; last_used_at: string | null } | null;
  /** An address that was created a moment ago. It is shown once. */
  address: string | null;
  isBusy: boolean;
  texts: {
    none: string;
    create: string;
    unused: string;
    used: string;
    /** What whoever has the address can do. */
    warning: string;
    /** What replacing and turning off mean for those who use the address. */
    renew: string;
    turnOff: string;
  };
  /** Another button beside the one that copies. */
  children?: ReactNode;
  onCopy: (address: string) => Promise<void>;
  onRenew: () => Promise<boolean>;
  onTurnOff: () => Promise<boolean>;
}

/** A secret address of the player: creates it, shows it once, replaces it and turns it off. */
export function SecretAddress({ label, state, address, isBusy, texts, children, onCopy, onRenew, onTurnOff }: Props) {
  const [question, ask] = useState<'renew' | 'turn-off' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the box takes the focus.
  const leave = () => {
    box.current?.focus({ preventScroll: true });
    ask(null);
  };
  const run = (change: () => Promise<boolean>) => {
    leave();
    void change();
  };
  return (
    <div className="secret-address no-outline" ref={box} tabIndex={-1} role="group" aria-label={label}>
      {address !== null && (
        <>
          <p>
            <b>Copy the address now.</b> We show it only once. {texts.warning}
          </p>
          <TextInput
            className="secret-address-url w-full min-w-0 px-0.9rem hairline rounded-md bg-abyss text-paper type-sm"
            readOnly
            value={address}
            aria-label={`Secret address: ${label}`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="actions">
            {children}
            <Button onClick={() => void onCopy(address)}>Copy address</Button>
          </div>
        </>
      )}
      <p role="status">{renderState()}</p>
      {question === null ? (
        <div className="actions">
          {state === null ? (
            <Button kind="primary" busy={isBusy} onClick={() => run(onRenew)}>
              {texts.create}
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
        <div className="secret-address-question" role="group" aria-label="Confirm">
          <p>{question === 'renew' ? texts.renew : texts.turnOff}</p>
          <div className="actions">
            <Button kind="primary" autoFocus onClick={() => run(question === 'renew' ? onRenew : onTurnOff)}>
              {question === 'renew' ? 'Replace the address' : 'Turn it off'}
            </Button>
            <Button onClick={leave}>Keep it</Button>
          </div>
        </div>
      )}
    </div>
  );

  function renderState() {
    if (isBusy) return 'One moment…';
    if (!state) return texts.none;
    return (
      <>
        Created <FormattedDate at={state.created_at} precision="minute" />.{' '}
        {state.last_used_at === null ? (
          texts.unused
        ) : (
          <>
            {texts.used} <FormattedDate at={state.last_used_at} precision="minute" />.
          </>
        )}
        {address === null && ' We don’t store its address. If you need it again, create a new one.'}
      </>
    );
  }
}
