import { getDrawSeeds, setPlayerSeed, revealServerSeed } from './draw-seed.ts';
import { openPacks, getOpening } from './opening.ts';
import { listOrders } from './order.ts';
import { listPacks, getPack, preparePack } from './pack.ts';

export const storeEndpoints = [
  listPacks,
  getPack,
  preparePack,
  openPacks,
  getOpening,
  getDrawSeeds,
  setPlayerSeed,
  revealServerSeed,
  listOrders,
] as const;
