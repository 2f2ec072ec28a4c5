import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

export const countPlayers = defineEndpoint({
  name: 'countPlayers',
  tag: 'player',
  summary: 'How many players the game has',
  method: 'GET',
  path: '/total-users',
  access: 'anyone',
  reply: v.object({ total: v.number() }),
  status: 200,
  errors: [],
});
