import { GameError } from '#contract/error.ts';
import { auditReason } from '#game/staff.ts';
import { isActiveTrade } from '#game/trade.ts';
import { closeTrade } from '#server/services/trade/close-trade.ts';
import { notifyTrade } from '#server/services/trade/trade-event.ts';
import { lockTrade } from '#server/services/trade/trade-row.ts';
import { moment } from '#server/services/moment.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { findCaseId } from './find-case.ts';
import { recordActions } from './recorded-action.ts';
import { findAnyTrade } from './any-trade.ts';
import type { ReversalReason } from './reversal-copy.ts';
import { checkRanks } from './staff-person.ts';

/**
 * Ends an open offer, in the request's transaction. Nobody ends their own one here, nor one of an equal or of somebody
 * above. Throws TRADE_NOT_FOUND, TRADE_CLOSED or ACTION_REFUSED.
 */
export async function voidOffer(
  context: ActContext,
  uuid: string,
  { case: ofCase, ...given }: ReversalReason,
): Promise<{ uuid: string; state: string }> {
  const { tx, caller, clock } = context;
  const { trade } = await lockTrade(tx, await findAnyTrade(tx, uuid));
  const now = await moment(tx, clock);
  await checkRanks(tx, caller.playerId, [trade.senderId, trade.recipientId]);
  if (!isActiveTrade(trade.state)) throw new GameError('TRADE_CLOSED');
  await closeTrade(tx, trade, { state: 'void', closing: 'rules', playerId: null }, now);
  const text = given.words === '' ? 'It was against the rules.' : given.words;
  for (const to of [trade.senderId, trade.recipientId]) {
    await notifyTrade(tx, trade, { to, kind: 'void', title: 'A trade offer ended', text }, now);
  }
  const caseId = await findCaseId(tx, ofCase);
  await recordActions(
    context,
    [trade.senderId, trade.recipientId].map((playerId) => ({
      playerId,
      kind: 'void-offer',
      ...given,
      subject: trade.uuid,
      caseId,
    })),
  );
  await recordAudit(tx, context, {
    action: 'void-offer',
    playerId: trade.senderId,
    subject: trade.uuid,
    before: { state: trade.state },
    after: { state: 'void' },
    reason: auditReason(given),
  });
  return { uuid: trade.uuid, state: 'void' };
}
