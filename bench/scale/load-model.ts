/** What one action costs. */
export interface ActionCost {
  /** Processor time in milliseconds. */
  site: number;
  database: number;
  /** KiB in the write-ahead log. */
  log: number;
  /** How often the log is written to disk. */
  flushes: number;
  transactions: number;
  /** KiB by which the database grows. */
  stored: number;
}

/** How often a player who is active on a day does something on that day, with the visitors that come for each player. */
export const dayOfPlayer = {
  'a page from the cache': 40,
  'a page that is rendered': 10,
  'the page of a card that is rendered': 4,
  'a search': 8,
  'a picture that is drawn': 0.02,
  'a page of an inventory': 6,
  'what a player’s browser asks on each page': 54,
  'opening a pack (show the odds, draw)': 5,
  'burning a card': 3,
  'a trade of one card for another (offer, look, accept)': 0.3,
  'a vote that a voting site reports': 1,
} as const;

export type ActionName = keyof typeof dayOfPlayer;

/** Of all players, who is active on a day. */
export const activeShare = 0.1;
/** The busiest minute against the mean of the day: 10 % of a day in its busiest hour, and twice that in an event. */
export const peakFactor = 4.8;
/** How much of a core may work at the peak, so that waiting times stay short. */
const utilization = 0.6;
/** The time that a connection is taken, as a multiple of the processor time of the database. */
const waitingFactor = 4;

export interface Load {
  players: number;
  requests: number;
  siteCores: number;
  databaseCores: number;
  /** Transactions of the database in a second. */
  transactions: number;
  /** Connections that work at the same time. */
  connections: number;
  /** Megabytes of the write-ahead log in a second. */
  log: number;
  /** Writes of the log in a second, without those that share one. */
  flushes: number;
  /** Gigabytes by which the database grows in a year. */
  growth: number;
}

/** Returns what a number of players needs in the busiest minute of a day. */
export function loadOf(players: number, costs: ReadonlyMap<string, ActionCost>): Load {
  const actions = Object.entries(dayOfPlayer).map(([name, times]) => {
    const cost = costs.get(name);
    if (!cost) throw new Error(`"${name}" was not measured`);
    return { times, cost };
  });
  const active = players * activeShare;
  const sum = (figure: keyof ActionCost) => actions.reduce((total, { times, cost }) => total + times * cost[figure], 0);
  const atPeak = (perDay: number) => (perDay * active * peakFactor) / 86_400;
  const databaseSeconds = atPeak(sum('database')) / 1_000;
  return {
    players,
    requests: atPeak(actions.reduce((total, { times }) => total + times, 0)),
    siteCores: atPeak(sum('site')) / 1_000 / utilization,
    databaseCores: databaseSeconds / utilization,
    transactions: atPeak(sum('transactions')),
    connections: databaseSeconds * waitingFactor,
    log: atPeak(sum('log')) / 1_024,
    flushes: atPeak(sum('flushes')),
    growth: (sum('stored') * active * 365) / 2 ** 20,
  };
}
