import { createHmac } from 'node:crypto';
import { testVoteSecret } from './api.ts';

/** A vote as the voting site reports it, with a timestamped signature. */
export function signedVote(
  user: string,
  at: Date,
  more: { id?: string; type?: string; secret?: string } = {},
): RequestInit {
  const body = JSON.stringify({
    type: more.type ?? 'vote.create',
    data: {
      id: more.id ?? crypto.randomUUID(),
      weight: 1,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 12 * 60 * 60 * 1000).toISOString(),
      project: { id: '1', type: 'bot', platform: 'discord', platform_id: '2' },
      user: { id: '3', platform_id: user, name: 'Somebody', avatar_url: 'https://x.example/a.png' },
    },
  });
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', more.secret ?? testVoteSecret)
    .update(`${seconds}.${body}`)
    .digest('hex');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-topgg-signature': `t=${seconds},v1=${signature}` },
    body,
  };
}

/** A vote as the other voting site reports it, with only the secret. */
export function plainVote(user: string, secret = testVoteSecret): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: secret },
    body: JSON.stringify({ id: user, username: 'somebody', avatar: null, admin: false }),
  };
}
