import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Receipt } from '#contract/account/standing.ts';
import { reportReasons } from '#game/staff-case.ts';
import { SignInPrompt } from '#islands/session/SignInPrompt.tsx';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import {
  $canReadStanding,
  $standing,
  $standingAnswer,
  acknowledge,
  appeal,
  loadStanding,
  subscribeToStanding,
} from '#stores/account/standing.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { actionTitles } from '#ui/staff/action-titles.ts';
import { BanText } from '#ui/session/BanText.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextArea } from '#ui/base/TextArea.tsx';

/** What the team did to the player's account, and how to appeal. A banned player can read it, too. */
export function Standing({ loginLink, supportEmail }: { loginLink: string; supportEmail: string }) {
  const isHydrated = useHydrated();
  const canRead = useStore($canReadStanding, { ssr: () => null });
  useEffect(() => subscribeToStanding(), []);
  return (
    <div className="require-sign-in" data-unhydrated={isHydrated ? undefined : ''} tabIndex={-1}>
      {(!isHydrated || canRead === false) && (
        <SignInPrompt
          loginLink={loginLink}
          kanji="証"
          title="Your standing"
          message="Log in to see what the team did to your account and why. You can do this even if you are banned."
          isInline
        />
      )}
      {!isHydrated && <Skeleton className="require-sign-in-skeleton standing-skeleton" />}
      {canRead === true && <StandingContent supportEmail={supportEmail} />}
    </div>
  );
}

function StandingContent({ supportEmail }: { supportEmail: string }) {
  const { value, state } = useStore($standing);
  const isBanned = value && value.ban_notice !== null;
  useEffect(() => {
    // A banned player is not asked to log in; once the ban has ended, they are.
    if (isBanned !== null) document.documentElement.toggleAttribute('data-banned', isBanned);
  }, [isBanned]);
  if (!value) {
    return state === 'failed' ? (
      <LoadError message="Your standing couldn’t be loaded." onRetry={() => void loadStanding()} />
    ) : (
      <Skeleton className="standing-skeleton" />
    );
  }
  const {
    ban_notice: notice,
    trades_restricted_until: noTrades,
    purchases_restricted_until: noPurchases,
    data,
    reports,
  } = value;
  const hasReceipt = data.some(({ kind, state: receiptState }) => kind === 'ban' && receiptState === 'active');
  const isGood = notice === null && noTrades === null && noPurchases === null;
  return (
    <div key="standing" className="standing">
      {notice !== null && (
        <div className="standing-notice py-0.9rem px-1.2rem text-paper">
          <BanText notice={notice} />
          {!hasReceipt && (
            <p>
              To appeal, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          )}
        </div>
      )}
      {noTrades !== null && (
        <p className="standing-notice py-0.9rem px-1.2rem text-paper">
          You can’t trade until <FormattedDate at={noTrades} precision="minute" />.
        </p>
      )}
      {noPurchases !== null && (
        <p className="standing-notice py-0.9rem px-1.2rem text-paper">
          You can’t buy anything until <FormattedDate at={noPurchases} precision="minute" />.
        </p>
      )}
      {isGood && (
        <p>
          {value.unacknowledged > 0
            ? 'Nothing is restricted, but there is a warning for you. Please read and confirm it.'
            : 'Your account is in good standing: nothing is restricted.'}
        </p>
      )}
      <section aria-labelledby="receipts-title">
        <h2 className="display text-xl" id="receipts-title">
          Actions by the team
        </h2>
        {data.length === 0 ? (
          <p>The team has taken no action on your account.</p>
        ) : (
          <ul className="grid gap-1rem">
            {data.map((receipt) => (
              <ReceiptItem key={receipt.uuid} receipt={receipt} />
            ))}
          </ul>
        )}
      </section>
      {reports.length > 0 && (
        <section aria-labelledby="reports-title">
          <h2 className="display text-xl" id="reports-title">
            Your reports
          </h2>
          <ul className="grid gap-1rem">
            {reports.map(({ uuid, reason, words, created_at: createdAt, read_at: readAt, is_closed: isClosed }) => (
              <li key={uuid} className="surface receipt">
                <h3>{reportReasons[reason]}</h3>
                <p className="receipt-words">{words}</p>
                <p className="text-mist type-sm">
                  <FormattedDate at={createdAt} precision="minute" />,{' '}
                  {isClosed ? 'closed' : readAt === null ? 'not read yet' : 'read by the team'}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const stateTexts: Readonly<Record<Receipt['state'], string>> = {
  active: 'in force',
  ended: 'over',
  lifted: 'lifted',
  done: 'done',
  unconfirmed: 'not confirmed yet',
};

function ReceiptItem({ receipt }: { receipt: Receipt }) {
  const { uuid, kind, state, reason, words, rule, until, created_at: createdAt } = receipt;
  return (
    <li className="surface receipt">
      <h3>
        {actionTitles[kind]}{' '}
        <span className="badge">
          {receipt.acknowledged_at !== null && state === 'done' ? 'confirmed' : stateTexts[state]}
        </span>
      </h3>
      <p className="text-mist type-sm">
        <FormattedDate at={createdAt} precision="minute" />
        {until !== null && (
          <>
            , until <FormattedDate at={until} precision="minute" />
          </>
        )}
      </p>
      <p>{reason}</p>
      {words !== '' && <p className="receipt-words">{words}</p>}
      {receipt.href !== null && (
        <p>
          <a href={receipt.href}>What it was about</a>
        </p>
      )}
      {receipt.copies.length > 0 && <p>Cards: {receipt.copies.join('; ')}</p>}
      <p>
        Rule: <a href={rule.href}>{rule.title}</a>
      </p>
      {receipt.lifted_at !== null && (
        <p>
          Lifted on <FormattedDate at={receipt.lifted_at} precision="minute" />. {receipt.lift_words}
        </p>
      )}
      {receipt.needs_acknowledgement && <Acknowledge uuid={uuid} />}
      <Appeal receipt={receipt} />
    </li>
  );
}

function Acknowledge({ uuid }: { uuid: string }) {
  const { of } = useStore($standingAnswer);
  return (
    <Button kind="primary" busy={of !== null} onClick={() => void acknowledge(uuid)}>
      I have read this
    </Button>
  );
}

function Appeal({ receipt: { uuid, can_appeal: canAppeal, appeal: given } }: { receipt: Receipt }) {
  const { of, error } = useStore($standingAnswer);
  const [text, setText] = useState('');
  if (given) {
    return (
      <div className="receipt-appeal grid gap-0.6rem justify-items-start w-full mt-0.6rem">
        <p>
          You appealed on <FormattedDate at={given.created_at} precision="minute" />:
        </p>
        <p className="receipt-words">{given.words}</p>
        {given.outcome === null ? (
          <p>Somebody who did not make this decision will answer.</p>
        ) : (
          <p>
            {given.outcome === 'lifted' ? 'Your appeal was accepted.' : 'The decision stays.'} {given.answer}
          </p>
        )}
      </div>
    );
  }
  if (!canAppeal) return null;
  return (
    <form
      className="receipt-appeal grid gap-0.6rem justify-items-start w-full mt-0.6rem"
      onSubmit={(event) => {
        event.preventDefault();
        void appeal(uuid, text.trim());
      }}
    >
      <TextArea label="Why this is a mistake" value={text} maxLength={1000} rows={4} onChange={setText} />
      <p className="text-mist type-sm">You can appeal once. Somebody who did not make this decision answers.</p>
      <p role="status">{error !== '' && `The appeal wasn’t sent. ${error}`}</p>
      <Button type="submit" busy={of !== null} disabled={text.trim() === ''}>
        {of === uuid ? 'Sending…' : 'Appeal'}
      </Button>
    </form>
  );
}
