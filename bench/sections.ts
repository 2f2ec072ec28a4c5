import { measureBackup } from './backup.ts';
import { measureBusyGame } from './busy-game.ts';
import { measureEconomy } from './economy.ts';
import { measureFirstPictures } from './first-pictures.ts';
import { measureFloods } from './floods.ts';
import { measureLeaderboard } from './leaderboard.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureDatabase } from './queries.ts';
import { measureProperties } from './properties.ts';
import { measureRequests } from './requests.ts';
import type { Report } from './run.ts';
import { measureSignedIn } from './signed-in.ts';
import { measureStaff } from './staff.ts';
import { measureRewards } from './rewards.ts';
import { measureStart } from './start.ts';
import { measureStore } from './store.ts';
import { measureTrades } from './trades.ts';
import { measureUploads } from './uploads.ts';
import { measureBrowser } from './visits.ts';

/** `npm run bench`, with its sections in the order of the file. */
const measurements: Report['measurements'] = {
  start: measureStart,
  requests: measureRequests,
  busy: measureBusyGame,
  memory: measureMemory,
  floods: measureFloods,
  browser: measureBrowser,
  'signed-in': measureSignedIn,
  pictures: measureFirstPictures,
  lighthouse: measureLighthouse,
  database: measureDatabase,
  backup: measureBackup,
  economy: measureEconomy,
  store: measureStore,
  trades: measureTrades,
  staff: measureStaff,
  rewards: measureRewards,
  uploads: measureUploads,
  properties: measureProperties,
  // Last, because it adds data to the large world.
  leaderboard: measureLeaderboard,
};

export const report: Report = { file: 'RESULTS.md', command: 'npm run bench', measurements };
