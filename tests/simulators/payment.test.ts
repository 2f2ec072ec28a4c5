import { describe, expect, it } from 'vitest';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

const key = { Authorization: 'Bearer sk_test_simulated' };
const path = '/payment/v1/checkout/sessions';

function fixture() {
  const world = createSimulatorFixture();
  const request = {
    mode: 'payment',
    client_reference_id: 'a-payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '199',
    'line_items[0][price_data][product_data][name]': 'A pouch',
    success_url: 'http://127.0.0.1:4321/store/payments/a',
    cancel_url: 'http://127.0.0.1:4321/store/payments/a?cancelled=1',
    expires_at: String(Date.parse('2026-11-23T12:35:00Z') / 1000),
  };
  const create = async (more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const answer = await world.post(path, { ...request, ...more }, { ...key, ...headers });
    return { status: answer.status, json: (await answer.json()) as { id: string; url: string } };
  };
  return { ...world, create };
}

describe('the simulated payment provider', () => {
  it('wants the key', async () => {
    const { post, get } = fixture();
    expect((await post(path, {})).status).toBe(401);
    expect((await get(`${path}/cs_test_x`, { headers: { Authorization: 'Bearer another' } })).status).toBe(401);
  });

  it('refuses bad sessions as the real one does', async () => {
    const { create } = fixture();
    const bad: Record<string, string>[] = [
      { mode: 'subscription' },
      { 'line_items[0][price_data][unit_amount]': '10' },
      { 'line_items[0][price_data][currency]': 'dollars' },
      { success_url: 'nowhere' },
      { expires_at: '1' },
    ];
    for (const more of bad) {
      expect((await create(more)).status, JSON.stringify(more)).toBe(400);
    }
    expect((await create({ 'line_items[0][price_data][unit_amount]': '49' })).json).toMatchObject({
      error: { type: 'invalid_request_error', code: 'amount_too_small' },
    });
  });

  it('creates one session for a key, and refuses the key with other parameters', async () => {
    const { create } = fixture();
    const headers = { 'Idempotency-Key': 'one' };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(first.json.id).toBe(second.json.id);
    expect(await create({ client_reference_id: 'b' }, headers)).toMatchObject({
      status: 400,
      json: { error: { type: 'idempotency_error' } },
    });
  });

  it('shows a page on which one pays, declines or cancels', async () => {
    const { create, get, post, requests } = fixture();
    const { url, id } = (await create()).json;
    const page = new URL(url).pathname.replace('/sim', '');
    expect(await (await get(page)).text()).toContain('Pay $1.99');
    expect(await (await post(page, { choice: 'decline' })).text()).toContain('The card was declined');
    expect((await post(page, { choice: 'nonsense' })).status).toBe(400);
    expect(requests).toEqual([]);
    const paid = await post(page, { choice: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://127.0.0.1:4321/store/payments/a']);
    expect(requests).toMatchObject([{ path: '/webhooks/payment', method: 'POST' }]);
    expect(await (await get(page)).text()).toContain('This was already paid');
    expect(await (await get(`/payment/payments/${id}`)).text()).toContain('Refund half');
  });

  it('closes a session when its time is over', async () => {
    const { create, get, ...world } = fixture();
    const { id } = (await create()).json;
    world.pass(36 * 60 * 1000);
    expect(await (await get(`${path}/${id}`, { headers: key })).json()).toMatchObject({ status: 'expired', url: null });
    expect((await get(`${path}/cs_test_unknown`, { headers: key })).status).toBe(404);
  });
});
