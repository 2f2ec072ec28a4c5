import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { describeReply } from '#client/build/describe-reply.ts';
import { endpoints } from '#contract/endpoints.ts';
import { hasReplyShape } from '#contract/reply-shape.ts';

const reply = v.object({
  data: v.array(v.string()),
  counts: v.object({ all: v.number() }),
  next: v.nullable(v.string()),
  news: v.optional(v.array(v.string())),
});

test('a shape names the fields that a reply always has, its lists and its objects', () => {
  expect(describeReply(reply)).toBe('data[] counts{} next');
  expect(describeReply(v.boolean())).toBe('=boolean');
  expect(describeReply(v.array(v.string()))).toBeUndefined();
});

test.each([
  [{ data: [], counts: { all: 0 }, next: null }, true],
  [{ data: [], counts: { all: 0 } }, true],
  [{ data: {}, counts: { all: 0 }, next: null }, false],
  [{ data: [], counts: null, next: null }, false],
  [{ data: null }, false],
  [{}, false],
  [[], false],
  [null, false],
  ['a page of somebody else', false],
])('a reply is checked by its lists and objects: %j', (value, isRight) => {
  expect(hasReplyShape(value, 'data[] counts{} next')).toBe(isRight);
});

test('a reply without lists has any of its fields', () => {
  expect(hasReplyShape({ uuid: '1' }, 'uuid name')).toBe(true);
  expect(hasReplyShape({ other: '1' }, 'uuid name')).toBe(false);
});

describe('of every endpoint', () => {
  const shapes = endpoints.flatMap(({ name, reply }) => {
    const shape = describeReply(reply);
    return shape === undefined ? [] : [[name, shape] as const];
  });

  test('nearly all have a shape', () => {
    expect(shapes.length).toBeGreaterThan(endpoints.length * 0.95);
  });

  test.each(shapes)('%s refuses other answers', (_name, shape) => {
    for (const wrong of [{}, { data: null }, null, 'busy']) expect(hasReplyShape(wrong, shape)).toBe(false);
  });
});
