import { eq, sql } from 'drizzle-orm';
import type { AdminSetting, SettingBody } from '#contract/admin/setting.ts';
import { GameError } from '#contract/error.ts';
import { settingNames, settingProblem } from '#game/setting.ts';
import type { SettingName } from '#game/setting.ts';
import type { Queryable } from '#server/db/connect.ts';
import { gameSettings } from '#server/db/schema/setting.ts';
import type { Context } from '#server/services/context.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';

type SettingContext = Context<'db' | 'settings' | 'caller' | 'clock' | 'requestId'>;

/** Returns all settings. */
export async function listSettings({
  db,
  settings,
}: Context<'db' | 'settings'>): Promise<{ data: AdminSetting[]; count: number }> {
  const data = await describeSettings(db, settings.defaults);
  return { data, count: data.length };
}

async function describeSettings(
  db: Queryable,
  defaults: SettingContext['settings']['defaults'],
): Promise<AdminSetting[]> {
  const rows = new Map((await db.select().from(gameSettings)).map((row) => [row.name, row]));
  const people = await loadPeople(
    db,
    [...rows.values()].map(({ actorId }) => actorId),
  );
  return settingNames.map((name) => {
    const row = rows.get(name);
    const copy = <T>(value: T) => (Array.isArray(value) ? ([...value] as string[]) : (value as string | number));
    return {
      name,
      value: copy(row?.value ?? defaults[name]),
      default: copy(defaults[name]),
      is_default: (row?.value ?? null) === null,
      version: row?.version ?? 0,
      updated_at: row?.updatedAt.toISOString() ?? null,
      by: people(row?.actorId ?? null),
    };
  });
}

async function describeSetting(db: Queryable, { settings }: SettingContext, name: SettingName): Promise<AdminSetting> {
  const found = (await describeSettings(db, settings.defaults)).find((each) => each.name === name);
  if (!found) throw new Error(`there is no setting ${name}`);
  return found;
}

/**
 * Changes a setting, with its audit entry, and tells all processes. Throws BAD_REQUEST for a value that is not allowed,
 * and SETTING_CHANGED if the admin saw another version.
 */
export function changeSetting(
  context: SettingContext,
  { name, value, version, reason }: SettingBody,
): Promise<AdminSetting> {
  const problem = value === null ? undefined : settingProblem(name, value);
  if (problem !== undefined) throw new GameError('BAD_REQUEST', [`body.value: ${problem}`]);
  return context.db.transaction(async (tx) => {
    // Two admins who change a setting for the first time would both find no row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${name}))`);
    const before = await describeSetting(tx, context, name);
    if (before.version !== version) throw new GameError('SETTING_CHANGED', undefined, before);
    const values = { value, version: version + 1, updatedAt: context.clock(), actorId: context.caller.playerId };
    await tx
      .insert(gameSettings)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: gameSettings.name, set: values });
    if (value === null) await tx.update(gameSettings).set({ value: null }).where(eq(gameSettings.name, name));
    await tx.execute(sql`select pg_notify('mazoku_changed', 'settings')`);
    await recordAudit(tx, context, {
      action: 'change-setting',
      subject: name,
      before: { value: before.value },
      after: { value },
      reason,
    });
    return describeSetting(tx, context, name);
  });
}
