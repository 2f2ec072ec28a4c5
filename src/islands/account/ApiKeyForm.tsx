import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { apiKeyDays, apiKeyScopeNames, apiKeyScopes, maxApiKeyNameLength } from '#game/api-key.ts';
import type { ApiKeyDays, ApiKeyScope } from '#game/api-key.ts';
import { formatCount } from '#game/number.ts';
import { $keyCreation, createKey } from '#stores/account/api-keys.ts';
import { Button } from '#ui/base/Button.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { Select } from '#ui/base/Select.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

/** The form of a new key: what it is for, what it opens and for how long. */
export function ApiKeyForm({ isFirst }: { isFirst: boolean }) {
  const { isSending, error } = useStore($keyCreation);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [days, setDays] = useState<ApiKeyDays>(90);
  const [problem, setProblem] = useState('');

  const toggle = (scope: ApiKeyScope) =>
    setScopes((chosen) => apiKeyScopeNames.filter((each) => (each === scope) !== chosen.includes(each)));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = scopes.length === 0 ? 'Choose what the key opens.' : '';
    setProblem(wrong);
    if (wrong !== '' || !(await createKey({ name, scopes: [...scopes], days }))) return;
    setName('');
    setScopes([]);
  };

  return (
    <form className="api-key-form grid gap-1rem" onSubmit={(event) => void submit(event)} aria-labelledby="new-key">
      <h3 className="display text-lg" id="new-key">
        {isFirst ? 'Create your first key' : 'Create a key'}
      </h3>
      <div className="w-full flex flex-wrap gap-y-0.8rem gap-x-1.2rem">
        <TextInput
          label="What is it for?"
          className="api-key-name"
          value={name}
          required
          maxLength={maxApiKeyNameLength}
          autoComplete="off"
          placeholder="Price list"
          onChange={setName}
        />
        <Select
          label="It works for"
          value={days}
          options={apiKeyDays.map((count) => [count, formatCount(count, 'day')])}
          onChange={setDays}
        />
      </div>
      <Choices
        legend="What does it open?"
        options={apiKeyScopeNames.map((scope) => [
          scope,
          <>
            {apiKeyScopes[scope]} <code>{scope}</code>
          </>,
        ])}
        chosen={scopes}
        onChange={toggle}
      />
      <p role="alert">{problem === '' ? error : problem}</p>
      <Button kind={isFirst ? 'primary' : undefined} type="submit" busy={isSending}>
        {isSending ? 'Creating…' : 'Create key'}
      </Button>
    </form>
  );
}
