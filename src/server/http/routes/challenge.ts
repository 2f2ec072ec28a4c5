import { issueChallenge, logChallengeAction, passChallenge } from '#contract/challenge.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountChallenges(mount: Mount, { challenge }: Services): void {
  mount(issueChallenge, ({ body }) => challenge.issueChallenge(body.discord_id));
  mount(passChallenge, ({ caller, params, query, request }) =>
    challenge.passChallenge(caller, {
      id: params.id,
      captchaToken: query['cf-token'],
      clientAddress: request.clientAddress,
    }),
  );
  mount(logChallengeAction, ({ caller, body }) => challenge.logChallengeAction(caller, body.action));
}
