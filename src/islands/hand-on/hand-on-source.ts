import type { Rarity } from '#game/rarity.ts';

/** A card as the API sends it, in the parts that are handed on. */
interface SourceCard {
  uuid: string;
  name: string;
  rarity: { name: Rarity };
  art_version: number;
}

/** Selected copies, or a function that loads the first cards of a search result. */
export type HandOnSource =
  | { copies: readonly { version: number; card: SourceCard }[] }
  | {
      load: (
        signal: AbortSignal,
      ) => Promise<{ cards: readonly (SourceCard & { series: { name: string } })[]; count: number }>;
    };
