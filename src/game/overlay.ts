import { turningMs } from './highlight.ts';
import type { HighlightView } from './highlight.ts';
import { isAtLeast, rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** Whose pulls an overlay for streams shows: those of its player, or of the clan that the player is in. */
export const overlayKinds = ['player', 'clan'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** The token in the address of an overlay: 32 random bytes in base64url. */
export const overlayTokenPattern = /^[\w-]{43}$/u;

export const overlayPath = (token: string): string => `/overlay/${token}`;

/** A pull is shown until so long after it, in milliseconds: an overlay that was hidden begins with what happens then. */
export const overlayPullMs = 15 * 60 * 1000;

/** So many pulls an answer has at most, the newest. */
export const maxOverlayPulls = 10;

/** What an overlay shows of a pull. */
export interface OverlayPullView extends Pick<HighlightView, 'id' | 'at' | 'version'> {
  player: { name: string };
  card: NonNullable<HighlightView['card']>;
}

/** What the address of an overlay says after its token. */
export interface OverlayOptions {
  /** Seconds between a pull and its picture. The site does not know which cards of a pack its player has turned. */
  delay: number;
  /** Cards of this rarity and better. */
  least: Rarity;
}

const defaultDelay = turningMs / 1000;
const maxDelay = 600;

/** Reads the options of an address. Values that mean nothing have their default. */
export function parseOverlayOptions(parameters: URLSearchParams): OverlayOptions {
  const delay = parameters.get('delay') ?? '';
  return {
    delay: /^\d{1,3}$/u.test(delay) ? Math.min(Number(delay), maxDelay) : defaultDelay,
    least: rarities.find((rarity) => rarity === parameters.get('least')) ?? 'C',
  };
}

/** Whether an overlay with these options shows a card. */
export const isShownByOverlay = ({ least }: OverlayOptions, { rarity }: { rarity: Rarity }): boolean =>
  isAtLeast(rarity, least);
