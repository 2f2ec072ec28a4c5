import type { ReceiptKind } from '#game/staff.ts';

/** The names of the actions, as staff and players read them. */
export const actionTitles: Readonly<Record<ReceiptKind, string>> = {
  warn: 'Warning',
  challenge: 'Verification',
  'revoke-sessions': 'Signed out everywhere',
  restrict: 'Restriction',
  ban: 'Ban',
  'void-offer': 'Offer or ring ended',
  'reverse-trade': 'Trade reversed',
  'reverse-ring': 'Ring reversed',
  freeze: 'Cards frozen',
};
