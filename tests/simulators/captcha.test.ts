import { describe, expect, it } from 'vitest';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';
import type { SimulatorFixture } from '#tests/support/simulator-fixture.ts';

async function makeToken(world: SimulatorFixture, seconds?: number): Promise<string> {
  const answer = await world.post(`/captcha/token${seconds === undefined ? '' : `?seconds=${seconds}`}`, {});
  return ((await answer.json()) as { token: string }).token;
}

async function verify(world: SimulatorFixture, fields: Record<string, string>) {
  const answer = await world.post('/captcha/siteverify', fields);
  const { success, 'error-codes': errors } = (await answer.json()) as { success: boolean; 'error-codes': string[] };
  return success ? 'good' : errors.join();
}

const secret = 'captcha-secret';

describe('a captcha token', () => {
  it('is valid once', async () => {
    const world = createSimulatorFixture();
    const response = await makeToken(world);
    expect(await verify(world, { secret, response })).toBe('good');
    expect(await verify(world, { secret, response })).toBe('timeout-or-duplicate');
  });

  it('is valid again for the same request, and for no other', async () => {
    const world = createSimulatorFixture();
    const response = await makeToken(world);
    const first = { secret, response, idempotency_key: 'first' };
    expect(await verify(world, first)).toBe('good');
    expect(await verify(world, first)).toBe('good');
    expect(await verify(world, { ...first, idempotency_key: 'second' })).toBe('timeout-or-duplicate');
  });

  it('is valid for five minutes, or for the shorter requested time', async () => {
    const world = createSimulatorFixture();
    const tokens = [
      await makeToken(world),
      await makeToken(world),
      await makeToken(world, 2),
      await makeToken(world, 999),
    ];
    world.pass(2_000);
    expect(await verify(world, { secret, response: tokens[2] ?? '' })).toBe('timeout-or-duplicate');
    world.pass(297_999);
    expect(await verify(world, { secret, response: tokens[0] ?? '' })).toBe('good');
    world.pass(1);
    expect(await verify(world, { secret, response: tokens[1] ?? '' })).toBe('timeout-or-duplicate');
    expect(await verify(world, { secret, response: tokens[3] ?? '' })).toBe('timeout-or-duplicate');
  });

  it.each([
    ['invalid-input-response', { secret, response: 'made-up' }],
    ['missing-input-response', { secret }],
    ['invalid-input-secret', { secret: 'wrong', response: 'made-up' }],
    ['missing-input-secret', { response: 'made-up' }],
  ])('is rejected with %s', async (error, fields) => {
    expect(await verify(createSimulatorFixture(), fields)).toBe(error);
  });

  it('is not used up by a request without the secret', async () => {
    const world = createSimulatorFixture();
    const response = await makeToken(world);
    await verify(world, { secret: 'wrong', response });
    expect(await verify(world, { secret, response })).toBe('good');
  });

  it('is verified as JSON or as a form, and in no other format', async () => {
    const world = createSimulatorFixture();
    const ask = async (type: string, body: string) =>
      (
        await world.get('/captcha/siteverify', { method: 'POST', headers: { 'content-type': type }, body })
      ).json() as Promise<unknown>;
    const body = JSON.stringify({ secret, response: await makeToken(world) });
    expect(await ask('application/json', body)).toMatchObject({ success: true, 'error-codes': [] });
    expect(await ask('text/plain', body)).toMatchObject({ success: false, 'error-codes': ['bad-request'] });
    expect(await ask('application/json', '[')).toMatchObject({ success: false, 'error-codes': ['bad-request'] });
  });
});
