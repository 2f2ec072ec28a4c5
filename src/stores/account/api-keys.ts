import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getEnvironment } from '#client/environment.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key.ts';
import type { ApiKey, ApiKeyBody } from '#contract/api-key.ts';
import { isApiError } from '#contract/error.ts';
import { createBusySet, createSteps } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { copyNamed } from '#stores/copy-named.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

interface ApiKeyList {
  keys: readonly ApiKey[];
  /** No key works until the player passes a verification. */
  isChallenged: boolean;
}

const list = createSessionResource<ApiKeyList>(
  async (signal) => {
    const { data, is_challenged: isChallenged } = await call(listApiKeys, {}, { signal });
    return { keys: data, isChallenged };
  },
  () => $newApiKey.set(null),
);
/** The player's keys that work. */
export const { $resource: $apiKeys, load: loadApiKeys } = list;
/** A key that was created on this page. The server does not store it, and no other page gets it. */
export const $newApiKey = atom<string | null>(null);
const creation = createSteps('We didn’t get an answer. Look at your keys: if there is a new one, revoke it.', () => {
  void list.load();
});
export const $keyCreation = creation.$step;
const revoking = createBusySet();
/** The uuids of the keys that are being revoked. */
export const $revokingKeys = revoking.$busy;

/** Loads the keys and follows the session. Returns an unsubscribe function. */
export function subscribeToApiKeys(): () => void {
  creation.reset();
  return list.subscribe();
}

/** The address of the API's documentation. */
export const apiDocsHref = (): string => `${getEnvironment().server}/docs`;

/** Creates a key. Returns whether it succeeded. */
export function createKey(body: ApiKeyBody): Promise<boolean> {
  return creation.run('', async () => {
    const { key, ...created } = await call(createApiKey, { body });
    $newApiKey.set(key);
    change((keys) => [created, ...keys]);
  });
}

/** Copies the new key. */
export const copyApiKey = (key: string): Promise<void> =>
  copyNamed(key, { name: 'key', next: 'Paste the key into your program, and nowhere else.' });

/** Revokes a key. One that is over already counts as revoked. */
export async function revokeKey({ uuid, name, hint }: ApiKey): Promise<void> {
  const isRevoked = await revoking.run([uuid], () =>
    call(revokeApiKey, { params: { id: uuid } }).then(
      () => true,
      (error: unknown) => isApiError(error) && error.status === 404,
    ),
  );
  if (!isRevoked) return showFailure('Key not revoked', 'It still works. Try again in a moment.');
  if ($newApiKey.get()?.startsWith(hint)) $newApiKey.set(null);
  change((keys) => keys.filter((each) => each.uuid !== uuid));
  showSuccess('Key revoked', `“${name}” opens nothing any more.`);
}

function change(edit: (keys: readonly ApiKey[]) => readonly ApiKey[]): void {
  const { value } = list.$resource.get();
  if (value) list.set({ ...value, keys: edit(value.keys) });
}
