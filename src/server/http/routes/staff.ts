import { actOnPlayer, previewAction } from '#server/services/staff/act.ts';
import { commentOnSignal, listSignals } from '#server/services/signal/signal-list.ts';
import { getTradeGraph } from '#server/services/signal/signal.ts';
import { listSignalRules, setSignalThreshold } from '#server/services/signal/threshold.ts';
import { listAudit } from '#server/services/staff/audit-log.ts';
import { actInBulk, getBulk, previewBulk } from '#server/services/staff/bulk.ts';
import { getQueueCounts, listCases } from '#server/services/staff/case-list.ts';
import { listStaffTexts } from '#server/services/staff/staff-text.ts';
import { answerAppeal, assignCase, closeCase, getCase, reopenCase, takeNextCase } from '#server/services/staff/case.ts';
import { freezeCopies, unfreezeCopies } from '#server/services/staff/freeze.ts';
import { previewReversal, reverseTrade } from '#server/services/staff/reversal.ts';
import { previewRingReversal, reverseRing } from '#server/services/staff/ring-reversal.ts';
import { getStaffTrade } from '#server/services/staff/staff-trade.ts';
import { voidOffer } from '#server/services/staff/void-offer.ts';
import { voidRing } from '#server/services/staff/void-ring.ts';
import { lookUp } from '#server/services/staff/lookup.ts';
import { addNote } from '#server/services/staff/note.ts';
import { listPlayerEvents } from '#server/services/staff/player-events.ts';
import { getPlayerFile } from '#server/services/staff/player-file.ts';
import { confirmAction, liftAction, listProposals, withdrawAction } from '#server/services/staff/settle-action.ts';
import type { Routes } from '#server/http/route.ts';

/** The routes of the staff console. */
export const staffRoutes = {
  listCases: (context, { query }) => listCases(context, query),
  getQueueCounts,
  getCase: (context, { params }) => getCase(context, params.id),
  takeNextCase: async (context, { body }) => ({ case: await takeNextCase(context, body.queue) }),
  assignCase: (context, { params, body }) => assignCase(context, params.id, body),
  closeCase: (context, { params, body }) => closeCase(context, params.id, body),
  reopenCase: (context, { params, body }) => reopenCase(context, params.id, body.words),
  answerAppeal: (context, { params, body }) => answerAppeal(context, params.id, body),
  lookUp: (context, { query }) => lookUp(context, query.q),
  getPlayerFile: (context, { params }) => getPlayerFile(context, params.id),
  listPlayerEvents: (context, { params, query }) => listPlayerEvents(context, params.id, query),
  addNote: (context, { params, body }) => addNote(context, params.id, body.text),
  previewAction: (context, { body }) => previewAction(context, body),
  actOnPlayer: (context, { body }) => actOnPlayer(context, body),
  confirmAction: (context, { params, body }) => confirmAction(context, params.id, body),
  withdrawAction: (context, { params }) => withdrawAction(context, params.id),
  liftAction: (context, { params, body }) => liftAction(context, params.id, body.words),
  listProposals: (context, { query }) => listProposals(context, query.after),
  previewBulk: (context, { body }) => previewBulk(context, body),
  actInBulk: (context, { body }) => actInBulk(context, body),
  getBulk: (context, { params }) => getBulk(context, params.id),
  getStaffTrade: (context, { params }) => getStaffTrade(context, params.id),
  voidOffer: (context, { params, body }) => voidOffer(context, params.id, body),
  previewReversal: (context, { params }) => previewReversal(context, params.id),
  reverseTrade: (context, { params, body }) => reverseTrade(context, params.id, body),
  previewRingReversal: (context, { params }) => previewRingReversal(context, params.id),
  reverseRing: (context, { params, body }) => reverseRing(context, params.id, body),
  voidRing: (context, { params, body }) => voidRing(context, params.id, body),
  freezeCopies: (context, { params, body }) => freezeCopies(context, params.id, body.copies),
  unfreezeCopies: (context, { params, body }) => unfreezeCopies(context, params.id, body.copies),
  listStaffTexts,
  listSignals: (context, { query }) => listSignals(context, query),
  commentOnSignal: (context, { params, body }) => commentOnSignal(context, params.id, body),
  listSignalRules,
  setSignalThreshold: (context, { body }) => setSignalThreshold(context, body),
  getTradeGraph: (context, { params }) => getTradeGraph(context, params.id),
  listAudit: (context, { query }) => listAudit(context, query),
} satisfies Partial<Routes>;
