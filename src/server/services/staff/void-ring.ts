import { GameError } from '#contract/error.ts';
import { auditReason } from '#game/staff.ts';
import { moment } from '#server/services/moment.ts';
import { closeRing } from '#server/services/trade/close-ring.ts';
import { lockRing } from '#server/services/trade/ring-row.ts';
import type { ActContext } from './act.ts';
import { findAnyRing } from './any-trade.ts';
import { recordAudit } from './audit.ts';
import { findCaseId } from './find-case.ts';
import { recordActions } from './recorded-action.ts';
import type { ReversalReason } from './reversal-copy.ts';
import { checkRanks } from './staff-person.ts';

/**
 * Ends an open ring, in the request's transaction, by the rules of `voidOffer`. Those who confirmed it get the notice and the
 * receipt. Throws RING_NOT_FOUND, TRADE_CLOSED or ACTION_REFUSED.
 */
export async function voidRing(
  context: ActContext,
  uuid: string,
  { case: ofCase, ...given }: ReversalReason,
): Promise<{ uuid: string; state: string }> {
  const { tx, caller, clock } = context;
  const { ring, members } = await lockRing(tx, (await findAnyRing(tx, uuid)).id);
  const now = await moment(tx, clock);
  await checkRanks(
    tx,
    caller.playerId,
    members.map(({ playerId }) => playerId),
  );
  if (ring.state !== 'open') throw new GameError('TRADE_CLOSED', ['This ring is no longer open.']);
  const text = given.words === '' ? 'It was against the rules.' : given.words;
  await closeRing(tx, ring, members, { state: 'void', playerId: null, text }, now);
  const caseId = await findCaseId(tx, ofCase);
  await recordActions(
    context,
    members
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ playerId }) => ({ playerId, kind: 'void-offer', ...given, subject: ring.uuid, caseId })),
  );
  await recordAudit(tx, context, {
    action: 'void-ring',
    subject: ring.uuid,
    before: { state: ring.state },
    after: { state: 'void' },
    reason: auditReason(given),
  });
  return { uuid: ring.uuid, state: 'void' };
}
