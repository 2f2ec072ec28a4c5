import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { adminAuditActions } from '#game/audit.ts';
import { checkField } from '#game/object/check-field.ts';
import { settingProblem } from '#game/setting.ts';
import { auditTitle } from '#ui/staff/audit-view.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

it.for([
  ['/admin/objects/cards?q=%00', 'query.q: must not contain a null character'],
  ['/admin/objects/cards?where=name:a%00', 'query.where: must not contain a null character'],
  ['/admin/dashboard?from=0000-01-01&to=0000-01-02', 'query.from: must be a day from 2000-01-01'],
  ['/admin/dashboard?from=9999-12-30&to=9999-12-31', 'query.to: must be a day from 2000-01-01'],
  ['/staff/cases?queue=nothing', 'query.queue: is not one of'],
  ['/staff/cases?reason=nothing', 'query.reason: is not one of'],
  ['/staff/signals?rule=nothing', 'query.rule: is not one of'],
  ['/staff/trades?min_value=many', 'query.min_value: is not a number'],
])('%s is refused', async ([path, message], { database: { db } }) => {
  const staff = staffOf(db);
  const { status, text } = await staff.call(await staff.admin(), path ?? '');
  expect([status, text]).toEqual([400, expect.stringContaining(message ?? '')]);
});

it('names a field that every object has', async ({ database: { db } }) => {
  const staff = staffOf(db);
  const admin = await staff.admin();
  const card = await staff.card({ name: 'A card' });
  const set = randomUUID();
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'A set', reason: '' });
  for (const field of ['toString', '__proto__', 'constructor']) {
    const { status, text } = await staff.api.as(admin.token)(`/admin/change-sets/${set}/changes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: `{"kind":"cards","uuid":"${card.uuid}","action":"update","version":0,"revision":0,"fields":{"${field}":"x"}}`,
    });
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  }
});

it('tries a file out without a change set, and creates none', async ({ database: { db } }) => {
  const staff = staffOf(db);
  const admin = await staff.admin();
  const path = `/admin/change-sets/${randomUUID()}`;
  const body = '{"series":[]}';
  const call = (dryRun: boolean) =>
    staff.api.as(admin.token)(`${path}/import?file=catalogue.json&dry_run=${dryRun}`, { method: 'POST', body });
  expect((await call(true)).json).toMatchObject({ is_drafted: false, problem_count: 0 });
  expect([(await call(false)).status, (await staff.call(admin, path)).status]).toEqual([404, 404]);
  expect(await staff.audit(admin)).toEqual([]);
});

it('shows entries of the admin console to admins only, and exports are entries', async ({ database: { db } }) => {
  const staff = staffOf(db);
  const [admin, moderator, player] = [await staff.admin(), await staff.moderator(), await staff.trader('Player')];
  await staff.post(admin, `/admin/change-sets/${randomUUID()}`, { title: 'Secret', reason: '' });
  await staff.act(admin, player, {});
  expect((await staff.call(admin, '/admin/audit/export')).status).toBe(200);
  const seen = async (by: typeof admin) =>
    ((await staff.call(by, `/staff/audit?by=${admin.uuid}`)).json['data'] as { action: string }[]).map(
      ({ action }) => action,
    );
  expect(await seen(moderator)).toEqual(['warn']);
  expect(await seen(admin)).toEqual(['export-audit', 'warn', 'change-set-create']);
});

it('has a sentence for each action of the audit log', () => {
  const services = join(import.meta.dirname, '../../src/server/services');
  const named = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(join(services, file), 'utf8')
        .split(/record(?:Site)?Audit\(/u)
        .slice(1),
    )
    .flatMap((call) => [...call.slice(0, 200).matchAll(/action: '([a-z-]+)'/gu)].map(([, action = '']) => action));
  expect(named.length).toBeGreaterThan(20);
  for (const action of [...named, ...adminAuditActions]) expect(auditTitle(action), action).not.toBe(action);
});

it('refuses names and addresses that nobody can see or use', () => {
  for (const name of ['\u200B\u200D', '\u3164', '\u2800 \u2060']) {
    expect(checkField('makers', 'name', name).problem, name).toBeDefined();
  }
  for (const email of ['a@b', 'a b@c.de', 'a@b.de\0', 'a@b.de?cc=x@y.z', '<a@b.de>']) {
    expect(settingProblem('support_email', email), email).toBeDefined();
  }
  expect(settingProblem('support_email', 'help+cards@mazoku.example')).toBeUndefined();
});
