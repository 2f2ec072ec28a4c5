import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AdminObject } from '#contract/admin-object.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { testApi } from '#tests/support/api.ts';

/** What an admin does in the console: drafts, and publishes them. */
export function consoleEditsOf(api: ReturnType<typeof testApi>, token: () => Promise<string>) {
  const post = async (path: string, body: unknown) => {
    const request = api.json(body);
    const headers = { ...request.headers, 'Idempotency-Key': randomUUID() };
    return api.as(await token())(path, { ...request, headers });
  };
  return {
    /** Changes fields of an object, or creates one. Returns the console's answer: 200 if it is published. */
    async publish(
      kind: ObjectKind,
      uuid: string,
      fields: Record<string, unknown>,
      action: 'create' | 'update' = 'update',
    ): Promise<{ status: number; text: string }> {
      const set = randomUUID();
      await post(`/admin/change-sets/${set}`, { title: `An edit of ${kind}`, reason: 'A test' });
      const found = await api.as(await token())(`/admin/objects/${kind}/${uuid}`);
      const { revision } = (found.json as { object?: AdminObject | null }).object ?? { revision: 0 };
      const saved = await post(`/admin/change-sets/${set}/changes`, {
        kind,
        uuid,
        action,
        version: 0,
        revision,
        fields,
      });
      if (saved.status !== 201) return saved;
      const { version } = ((await api.as(await token())(`/admin/change-sets/${set}`)).json as { set: ChangeSet }).set;
      return post(`/admin/change-sets/${set}/publish`, { reason: 'It is time', version, at: null });
    },
    /** The same for an edit that has to be accepted. */
    async mustPublish(...edit: Parameters<ReturnType<typeof consoleEditsOf>['publish']>): Promise<void> {
      const { status, text } = await this.publish(...edit);
      expect([edit, `${status} ${text}`]).toEqual([edit, expect.stringMatching(/^200/u)]);
    },
  };
}
