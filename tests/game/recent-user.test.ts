import { describe, expect, test } from 'vitest';
import { addRecentUser, parseRecentUsers, shortName } from '#game/recent-user.ts';

const user = (id: string) => ({ id, name: `Name ${id}`, avatar: null });

test('a name of 16 characters is kept, and a longer one is cut to 15 and an ellipsis', () => {
  expect(shortName('1234567890123456')).toBe('1234567890123456');
  expect(shortName('12345678901234567')).toBe('123456789012345…');
  expect(shortName('🦊'.repeat(17))).toBe(`${'🦊'.repeat(15)}…`);
});

test('the newest comes first, without duplicates, and the oldest are dropped', () => {
  let users = addRecentUser([], user('a'));
  users = addRecentUser(users, user('b'));
  users = addRecentUser(users, { ...user('a'), name: 'New name' });
  expect(users.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'New name'],
    ['b', 'Name b'],
  ]);
  for (let id = 0; id < 50; id += 1) users = addRecentUser(users, user(String(id)));
  expect(users).toHaveLength(12);
  expect(users[0]?.id).toBe('49');
});

describe('a stored list', () => {
  test('is empty when the stored value is not a list', () => {
    expect(parseRecentUsers({ id: 'a' })).toEqual([]);
  });

  test('omits invalid entries', () => {
    const list = [user('a'), null, 'x', { id: 3, name: 'x' }, { id: '', name: 'x' }, { id: 'b', name: 'B', avatar: 5 }];
    expect(parseRecentUsers(list)).toEqual([user('a'), { id: 'b', name: 'B', avatar: null }]);
  });
});
