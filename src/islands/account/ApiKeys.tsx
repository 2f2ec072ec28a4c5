import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ApiKey } from '#contract/api-key.ts';
import { apiKeyScopes, maxApiKeys } from '#game/api-key.ts';
import {
  $apiKeys,
  $newApiKey,
  $revokingKeys,
  apiDocsHref,
  copyApiKey,
  loadApiKeys,
  revokeKey,
  subscribeToApiKeys,
} from '#stores/account/api-keys.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';
import { ApiKeyForm } from './ApiKeyForm.tsx';

/** The player's keys for programs: create one, see what it may and when it was used, revoke it. */
export function ApiKeys() {
  const { value, state } = useStore($apiKeys);
  const newKey = useStore($newApiKey);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => subscribeToApiKeys(), []);
  useEffect(() => {
    if (newKey !== null) box.current?.focus();
  }, [newKey]);

  if (!value && (state === 'failed' || state === 'missing')) {
    return <LoadError message="Your keys couldn’t be loaded." onRetry={() => void loadApiKeys()} />;
  }
  if (!value) return <Skeleton className="account-skeleton" />;
  const { keys, isChallenged } = value;
  return (
    <>
      <p>
        With a key, a program of yours calls the <a href={apiDocsHref()}>API</a> for you, without your sign-in. It opens
        what you choose and nothing else: no key burns, buys or unlocks anything, or changes your account. What it did
        is in your <a href="/account/timeline?kinds=key">timeline</a>. <a href="/developers">For developers</a> shows
        how to begin.
      </p>
      {isChallenged && (
        <p className="api-key-notice" role="status">
          Your account waits for a verification. Your keys work again when you have passed it.
        </p>
      )}
      {newKey !== null && (
        <div className="api-key-new no-outline" ref={box} tabIndex={-1} role="group" aria-label="Your new key">
          <p>
            <b>Copy the key now.</b> We show it only once. Whoever has it can do what it opens, so don’t share it.
          </p>
          <TextInput
            className="api-key-text"
            readOnly
            value={newKey}
            aria-label="New key"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="actions">
            <Button kind="primary" onClick={() => void copyApiKey(newKey)}>
              Copy key
            </Button>
            <Button
              onClick={({ currentTarget }) => {
                focusSection(currentTarget);
                $newApiKey.set(null);
              }}
            >
              I have it
            </Button>
          </div>
        </div>
      )}
      {keys.length > 0 && (
        <ul className="browser-list grid gap-0.6rem" aria-label="Your keys">
          {keys.map((key) => (
            <KeyItem key={key.uuid} apiKey={key} />
          ))}
        </ul>
      )}
      {keys.length < maxApiKeys ? (
        <ApiKeyForm isFirst={keys.length === 0} />
      ) : (
        <p>{maxApiKeys} keys are the most. Revoke one before you create another.</p>
      )}
    </>
  );
}

/** The pressed button disappears, so its section takes the focus. */
const focusSection = (button: HTMLElement) => button.closest<HTMLElement>('section')?.focus({ preventScroll: true });

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { uuid, name, hint, scopes, created_at, expires_at, last_used_at } = apiKey;
  const isBusy = useStore($revokingKeys).has(uuid);
  const [isAsking, ask] = useState(false);
  return (
    <li>
      <div>
        <b>{name}</b> <code className="api-key-hint">{hint}…</code>
        <p>{scopes.map((scope) => apiKeyScopes[scope]).join(' · ')}</p>
        <p>
          Created <FormattedDate at={created_at} />, ends <FormattedDate at={expires_at} />,{' '}
          {last_used_at === null ? (
            'never used'
          ) : (
            <>
              last used <FormattedDate at={last_used_at} precision="minute" />
            </>
          )}
        </p>
      </div>
      {isAsking ? (
        <span className="actions" role="group" aria-label={`Revoke ${name}?`}>
          <Button
            kind="danger"
            busy={isBusy}
            onClick={({ currentTarget }) => {
              focusSection(currentTarget);
              void revokeKey(apiKey).then(() => ask(false));
            }}
          >
            Revoke for good
          </Button>
          <Button
            autoFocus
            onClick={({ currentTarget }) => {
              focusSection(currentTarget);
              ask(false);
            }}
          >
            Keep
          </Button>
        </span>
      ) : (
        <Button busy={isBusy} onClick={() => ask(true)}>
          Revoke<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}
