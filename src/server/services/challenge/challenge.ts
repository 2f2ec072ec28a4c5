import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { challengeLifetimeMs } from '#game/challenge.ts';
import type { ChallengeAction } from '#game/challenge.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { challengeLog, challenges } from '#server/db/schema/challenge.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

/** Creates a challenge and returns its URL, which the bot sends to the player. Throws PLAYER_NOT_FOUND. */
export async function issueChallenge(
  { db, siteOrigin, clock }: Context<'db' | 'siteOrigin' | 'clock'>,
  discordId: string,
) {
  const now = await moment(db, clock);
  const [player] = await db.select({ id: players.id }).from(players).where(eq(players.discordId, discordId));
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  const uuid = randomUUID();
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  await db.insert(challenges).values({ uuid, playerId: player.id, createdAt: now, expiresAt });
  return { id: uuid, url: `${siteOrigin}/challenge/${uuid}`, expires_at: expiresAt.toISOString() };
}

export interface ChallengeAnswer {
  id: string;
  captchaToken: string;
  clientAddress: string | undefined;
}

/**
 * Marks the caller's challenge as passed if the captcha token is valid. Throws CHALLENGE_NOT_FOUND, CHALLENGE_EXPIRED,
 * CHALLENGE_USED or CAPTCHA_REFUSED.
 */
export async function passChallenge(
  { db, captcha, caller: { playerId }, clock }: Context<'db' | 'captcha' | 'caller' | 'clock'>,
  { id, captchaToken, clientAddress }: ChallengeAnswer,
) {
  await findOpenChallenge(db, playerId, id, await moment(db, clock));
  if (!(await captcha.verify(captchaToken, clientAddress))) throw new GameError('CAPTCHA_REFUSED');
  const passed = await db.transaction((tx) =>
    tx
      .update(challenges)
      .set({ passedAt: clock() })
      .where(and(eq(challenges.uuid, id), isNull(challenges.passedAt)))
      .returning({ id: challenges.id }),
  );
  if (passed.length === 0) throw new GameError('CHALLENGE_USED');
  return { passed: true };
}

/** Throws if the challenge is not open. Called before the captcha check, because a captcha token is valid only once. */
async function findOpenChallenge(db: Queryable, playerId: number, id: string, now: Date): Promise<void> {
  const [challenge] = isUuid(id)
    ? await db
        .select()
        .from(challenges)
        .where(and(eq(challenges.uuid, id), eq(challenges.playerId, playerId)))
    : [];
  if (!challenge) throw new GameError('CHALLENGE_NOT_FOUND');
  if (challenge.passedAt) throw new GameError('CHALLENGE_USED');
  if (challenge.expiresAt <= now) throw new GameError('CHALLENGE_EXPIRED');
}

export async function logChallengeAction(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  action: ChallengeAction,
) {
  await db.transaction((tx) => tx.insert(challengeLog).values({ playerId, action, createdAt: clock() }));
  return { logged: true };
}
