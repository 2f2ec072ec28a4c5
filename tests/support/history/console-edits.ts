import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { GameObject } from '#contract/object/object.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { testApi } from '#tests/support/api.ts';

type Answer = { status: number; text: string };
type Edit = [kind: ObjectKind, uuid: string, fields: Record<string, unknown>, action?: 'create' | 'update'];

/** What an admin does in the console: drafts, and publishes them. */
export function consoleEditsOf(api: ReturnType<typeof testApi>, token: string) {
  const get = (path: string) => api.as(token)(path);
  const post = (path: string, body: unknown) => {
    const request = api.json(body);
    return api.as(token)(path, { ...request, headers: { ...request.headers, 'Idempotency-Key': randomUUID() } });
  };
  /** Changes fields of an object, or creates one. Returns the console's answer: 200 if it is published. */
  const publish = async (...[kind, uuid, fields, action = 'update']: Edit): Promise<Answer> => {
    const set = `/admin/change-sets/${randomUUID()}`;
    await post(set, { title: `An edit of ${kind}`, reason: 'A test' });
    const { object } = (await get(`/admin/objects/${kind}/${uuid}`)).json as { object?: GameObject | null };
    const draft = { kind, uuid, action, version: 0, revision: object?.revision ?? 0, fields };
    const saved = await post(`${set}/changes`, draft);
    if (saved.status !== 201) return saved;
    const { version } = ((await get(set)).json as { set: ChangeSet }).set;
    return post(`${set}/publish`, { reason: 'It is time', version, at: null });
  };
  return {
    publish,
    /** The same for an edit that has to be accepted. */
    async mustPublish(...edit: Edit): Promise<void> {
      const { status, text } = await publish(...edit);
      expect([edit, `${status} ${text}`]).toEqual([edit, expect.stringMatching(/^200/u)]);
    },
  };
}
