import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#client/api.ts';
import { getCard, listCatalog } from '#contract/card.ts';
import { ApiError, errorCodeHeader } from '#contract/error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['api'];
});

function answer(response: () => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | Request) => {
    asked.push(typeof input === 'string' ? input : input.url);
    return Promise.resolve(response());
  });
  return () => asked[0];
}

test('a call goes below the address that the page names', async () => {
  document.documentElement.dataset['api'] = 'https://api.example/v1';
  const address = answer(() => Response.json({ cards: [], pageCount: 0, count: 0 }));
  await call(listCatalog, { query: { rarities: ['SR', 'UR'], name: 'fox' } });
  expect(address()).toBe('https://api.example/v1/card/catalog?rarities=SR%2CUR&name=fox');
});

test('an answer that is not a success throws its status, code and messages', async () => {
  answer(() =>
    Response.json(
      { statusCode: 404, error: 'Not Found', message: ['There is no such card.'] },
      { status: 404, headers: { [errorCodeHeader]: 'CARD_NOT_FOUND' } },
    ),
  );
  const error = await call(getCard, { params: { id: 'x' } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND', messages: ['There is no such card.'] });
});

test('no answer at all is an error of status 0', async () => {
  answer(() => Promise.reject(new TypeError('offline')));
  await expect(call(listCatalog, {})).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
