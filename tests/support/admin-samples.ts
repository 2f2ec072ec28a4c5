import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ChangeBody } from '#contract/change-set/change-set.ts';
import type { Database } from '#server/db/connect.ts';
import type { IdempotentContext } from '#server/services/context.ts';
import { describeSet } from '#server/services/change-set/change-set-row.ts';
import { createChangeSet } from '#server/services/change-set/change-set.ts';
import { changeMany, importChanges } from '#server/services/change-set/draft-many.ts';
import { publishChangeSet } from '#server/services/change-set/publish.ts';
import { saveChange } from '#server/services/change-set/save-change.ts';
import { uploadArt } from '#server/services/object/art.ts';
import { fixturesOf } from './fixtures.ts';
import { callerOf } from './service-context.ts';

/** A small picture in the shape of a card. */
export const somePicture = (background = '#6a3d9a') =>
  sharp({ create: { width: 250, height: 350, channels: 3, background } })
    .png()
    .toBuffer();

/** Change sets and the objects that they change, for sample requests. Each is new. */
export function adminSamplesOf(db: Database, context: Omit<IdempotentContext, 'tx'>) {
  const admin = async () => {
    const { id } = await fixturesOf(db).player('An admin', undefined, { roles: ['admin'] });
    return { ...context, db, background: db, caller: { ...callerOf(id), roles: ['admin'] } };
  };
  const change = async (): Promise<ChangeBody> => {
    const card = await fixturesOf(db).card({ name: 'A card to edit' });
    const of = { kind: 'cards', uuid: card.uuid, action: 'update' } as const;
    return { ...of, version: 0, revision: 0, fields: { name: 'An edited card' }, decided: [] };
  };
  const set = async () => {
    const uuid = randomUUID();
    const acting = await admin();
    await db.transaction((tx) => createChangeSet({ ...acting, tx }, uuid, { title: 'A set', reason: 'A test' }));
    return uuid;
  };
  const filledSet = async () => {
    const uuid = await set();
    const body = await change();
    const acting = await admin();
    await db.transaction((tx) => saveChange({ ...acting, tx }, uuid, body));
    return { uuid, body };
  };
  /** The body of a call that publishes a set as it is. */
  const publication = async (uuid: string) => {
    const { version } = await describeSet(db, uuid);
    return { reason: 'A test', version, at: null };
  };
  return {
    set,
    async art() {
      return (await uploadArt(await admin(), 'cards', await somePicture())).art.digest;
    },
    change,
    filledSet,
    /** A bulk edit that is saved as a dry run showed it. */
    async bulk() {
      const { kind, uuid, fields } = await change();
      const body = { kind, uuids: [uuid], fields };
      const { digest } = await changeMany(await admin(), randomUUID(), { ...body, dry_run: true, shown: '' });
      return { ...body, dry_run: false, shown: digest };
    },
    /** The digest of the dry run of an import. */
    async shownImport(file: string, text: string) {
      const trial = { file, dry_run: true, shown: '' };
      const upload = { bytes: Buffer.from(text), artBytes: 0, signal: undefined };
      return (await importChanges(await admin(), randomUUID(), trial, upload)).digest;
    },
    publication,
    async scheduled() {
      const { uuid } = await filledSet();
      const at = new Date(context.clock().getTime() + 60_000).toISOString();
      await publishChangeSet(await admin(), uuid, { ...(await publication(uuid)), at });
      return uuid;
    },
    /** An object with one revision. */
    async revised() {
      const { uuid, body } = await filledSet();
      await publishChangeSet(await admin(), uuid, await publication(uuid));
      return { kind: body.kind, id: body.uuid };
    },
    async publishedSet() {
      const { uuid } = await filledSet();
      await publishChangeSet(await admin(), uuid, await publication(uuid));
      return uuid;
    },
  };
}
