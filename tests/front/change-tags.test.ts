import { expect, it } from 'vitest';
import { parseChange } from '#server/front/change-tags.ts';

it.each([
  ['catalogue', ['catalogue']],
  ['copies:a-1,b-2', ['copies', 'card:a-1', 'card:b-2']],
  ['members:7,23', ['members', 'clan:7', 'clan:23']],
  ['copies', ['copies']],
  ['jobs:1', []],
  ['', []],
])('%j changes the tags %j', (payload, tags) => expect(parseChange(payload)).toEqual(tags));
