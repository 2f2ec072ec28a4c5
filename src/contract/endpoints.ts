import { getCard, listCatalog } from './card.ts';
import { countPlayers } from './player.ts';

/** Every call of the API, in the order of the documentation. */
export const endpoints = [countPlayers, listCatalog, getCard] as const;
