import { formatDistance } from '#game/countdown.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { rarities, rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { declineReasons, declineReasonTexts } from '#game/trade.ts';
import type { TradeObstacle, TradeState } from '#game/trade.ts';
import { formatVersion } from '#game/version.ts';

/** A copy in an offer or in a draft, as far as it is shown. */
export interface TradeCopy {
  uuid: string;
  version: number;
  card: { uuid: string; name: string; series: string; rarity: Rarity; type: string; art_version: number };
  frame: { uuid: string; name: string; art_version: number } | null;
  is_fixed: boolean;
  choice: number | null;
  is_traded?: boolean | null;
  obstacle?: TradeObstacle | null;
  /** How many copies of the card the player who gives it has, and the player who gets it. */
  giver_count?: number;
  receiver_count?: number;
  /** Whether the player who gets it said that they want the card. */
  receiver_wants?: boolean;
}

/** A player in an offer. */
export interface TradePerson {
  uuid: string;
  /** Empty for a deleted account. */
  discord_id: string;
  name: string;
  discord_avatar: string | null;
}

export interface TradeSideView {
  player: TradePerson;
  bloodstones: number;
  count: number;
  items: readonly TradeCopy[];
}

/** What an offer means for one player. */
export interface MeaningFacts {
  gives: number;
  gets: number;
  rarities_given: Readonly<Record<Rarity, number>>;
  rarities_got: Readonly<Record<Rarity, number>>;
  new_cards: number;
  duplicates_given: number;
  last_copies_given: number;
  lowest_version_given: { name: string; version: number } | null;
  series: readonly { uuid: string; name: string; total: number; held: number; held_after: number }[];
  burn_given: number;
  burn_got: number;
  gives_much_more: boolean;
}

interface OfferFacts {
  state: TradeState;
  is_outgoing: boolean;
  expires_at: string;
  closed_at: string | null;
  closing: string | null;
  theirs: { player: { name: string } };
}

/** The fields of a card that a tile needs. */
export function toTile({ uuid, name, series, rarity, art_version }: TradeCopy['card']) {
  const tile = { uuid, name, art_version, series: { name: series }, rarity: { name: rarity } };
  return { ...tile, rarity_uuid: rarityUuids[rarity] };
}

/** Says whose turn it is, or how the offer ended. */
export function describeState(offer: OfferFacts): string {
  const { state, is_outgoing: isOutgoing, closing, theirs } = offer;
  const { name } = theirs.player;
  switch (state) {
    case 'open':
      return isOutgoing ? `Waits for ${name}` : 'Waits for your answer';
    case 'held':
      return isOutgoing ? `${name} put it on hold` : 'You put it on hold';
    case 'accepted':
      return isOutgoing
        ? `${name} accepted. The cards have changed hands.`
        : 'You accepted. The cards have changed hands.';
    case 'declined': {
      const reason = declineReasons.find((each) => each === closing);
      const words = isOutgoing ? `${name} declined` : 'You declined';
      return reason === undefined ? `${words}.` : `${words}: “${declineReasonTexts[reason]}”`;
    }
    case 'countered':
      return isOutgoing ? `${name} answered with another offer` : 'You answered with another offer';
    case 'cancelled':
      return isOutgoing ? 'You took it back' : `${name} took it back`;
    case 'expired':
      return 'Nobody answered in time';
    case 'void':
      if (closing === 'rules') return 'It was against the rules';
      return closing === 'player-gone'
        ? 'One of the players can’t trade any more'
        : 'One of the wanted cards isn’t there any more';
  }
}

/** Says how long an offer can be answered, or when it ended. */
export function describeTime({ state, expires_at: expires, closed_at: closed }: OfferFacts, now: Date): string {
  // The clock of the server may be ahead.
  if (closed !== null) return `Closed ${formatDistance(new Date(Math.min(Date.parse(closed), now.getTime())), now)}`;
  const end = new Date(expires);
  if (end <= now) return 'Expired';
  const words = formatDistance(end, now).replace(/^in /u, '');
  return state === 'held' ? `On hold, ${words} left` : `${words} left`;
}

/** Whether an offer ends within a day. */
export function isEnding({ closed_at: closed, expires_at: expires }: OfferFacts, now: Date): boolean {
  return closed === null && new Date(expires).getTime() - now.getTime() < 24 * 60 * 60 * 1000;
}

/** Describes a copy in words: "“Fox” #12". */
export const describeCopy = ({ card, version }: Pick<TradeCopy, 'card' | 'version'>): string =>
  `“${card.name}” ${formatVersion(version)}`;

export const obstacleTexts: Readonly<Record<TradeObstacle, string>> = {
  gone: 'Not there any more',
  locked: 'Locked',
  trading: 'In another trade',
  frozen: 'Can’t be traded now',
  'maker-copy': 'A card-maker copy stays with its maker',
};

/** Describes a side in a few words: "3 cards and 200 bloodstones". */
export function describeSide({ count, bloodstones }: Pick<TradeSideView, 'count' | 'bloodstones'>): string {
  const parts = [
    ...(count > 0 ? [formatCount(count, 'card')] : []),
    ...(bloodstones > 0 ? [formatCount(bloodstones, 'bloodstone')] : []),
  ];
  return parts.join(' and ') || 'Nothing';
}

/** A sentence about what an offer means, and whether it is good, bad or neither for the player. */
export interface MeaningLine {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

/** Returns what an offer means for a player: `who` is "You", or the player's name. */
export function describeMeaning(facts: MeaningFacts, who: string): MeaningLine[] {
  const verb = (you: string, they: string) => (who === 'You' ? `You ${you}` : `${who} ${they}`);
  const lines: MeaningLine[] = [];
  for (const { name, total, held, held_after: after } of facts.series) {
    if (after === total) lines.push({ text: `${verb('complete', 'completes')} ${name}.`, tone: 'good' });
    else if (held === total) {
      lines.push({
        text: `${verb('break', 'breaks')} the complete series ${name}: ${after} of ${total} stay.`,
        tone: 'bad',
      });
    } else {
      lines.push({ text: `${name}: ${held} to ${after} of ${total}.`, tone: after > held ? 'good' : 'bad' });
    }
  }
  if (facts.new_cards > 0) {
    lines.push({
      text: `${verb('get', 'gets')} ${formatCount(facts.new_cards, 'card')} that ${who === 'You' ? 'you don’t have' : 'they don’t have'}.`,
      tone: 'good',
    });
  }
  if (facts.last_copies_given > 0) {
    lines.push({
      text: `${verb('give', 'gives')} the last copy of ${formatCount(facts.last_copies_given, 'card')}.`,
      tone: 'bad',
    });
  }
  if (facts.duplicates_given > 0) {
    lines.push({
      text: `${formatCount(facts.duplicates_given, 'card')} given ${facts.duplicates_given === 1 ? 'is a duplicate' : 'are duplicates'}: another copy stays.`,
      tone: 'plain',
    });
  }
  if (facts.lowest_version_given) {
    const { name, version } = facts.lowest_version_given;
    lines.push({ text: `Lowest version given: ${name} ${formatVersion(version)}.`, tone: 'plain' });
  }
  return lines;
}

/** Rarities that at least one side has, the rarest first, with the numbers given and got. */
export function compareRarities({ rarities_given: given, rarities_got: got }: MeaningFacts) {
  return [...rarities]
    .reverse()
    .filter((rarity) => given[rarity] + got[rarity] > 0)
    .map((rarity) => ({ rarity, given: given[rarity], got: got[rarity] }));
}

/** Returns the plain warning if the sides differ very much in what the game pays for burning them. */
export function describeImbalance(mine: MeaningFacts, theirs: MeaningFacts, name: string): string | undefined {
  const sums = ({ burn_given: given, burn_got: got }: MeaningFacts) =>
    `${formatNumber(given)} against ${formatNumber(got)}, in bloodstones and in what burning the cards pays`;
  if (mine.gives_much_more) return `You give much more than you get: ${sums(mine)}.`;
  return theirs.gives_much_more ? `${name} gives much more than they get: ${sums(theirs)}.` : undefined;
}

const eventTexts: Readonly<Record<string, readonly [you: string, them: string, site: string]>> = {
  created: ['You sent the offer.', 'sent the offer.', 'The offer was sent.'],
  held: ['You put it on hold.', 'put it on hold.', 'It was put on hold.'],
  reminded: ['', '', 'The site reminded the recipient: one day left.'],
  accepted: ['You accepted. The cards changed hands.', 'accepted. The cards changed hands.', 'It was accepted.'],
  declined: ['You declined.', 'declined.', 'It was declined.'],
  countered: ['You answered with another offer.', 'answered with another offer.', 'It was answered.'],
  cancelled: ['You took it back.', 'took it back.', 'It was taken back.'],
  expired: ['', '', 'It expired without an answer.'],
  void: ['', '', 'The site ended it, because it was no longer possible.'],
};

/** Describes an event in the story of an offer. */
export function describeEvent({ kind, by }: { kind: string; by: 'you' | 'them' | 'site' }, name: string): string {
  const [you, them, site] = eventTexts[kind] ?? ['', '', kind];
  if (by === 'you' && you) return you;
  return by === 'them' && them ? `${name} ${them}` : site;
}
