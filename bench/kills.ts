import { crash } from '#tests/support/economy/crashes.ts';
import type { EconomyShares } from '#tests/support/economy/economy-fixture.ts';
import { ms } from './section.ts';
import type { Bound } from './section.ts';
import { median } from './statistics.ts';

/** The time between two kills, in milliseconds. */
const loadMs = 300;

interface Options {
  kills: number;
  shares: EconomyShares;
  /** What goes on meanwhile, as the bound says. */
  what: string;
}

/** Kills the site and its database in turn under load: what is lost, and how long until the next answer. */
export async function measureKills({ kills, shares, what }: Options): Promise<Bound[]> {
  const { faults, acknowledged, retried, readyAfter } = await crash(kills, loadMs, shares);
  const { site, database } = readyAfter;
  return [
    {
      what: `${kills} kills of site and database in turn while ${what}: acknowledged and lost, half-applied, doubled`,
      measured: `${faults.length === 0 ? 'nothing' : faults.slice(0, 3).join('; ')} (${acknowledged.toLocaleString('en')} operations, ${retried} cut short and retried)`,
      bound: 'nothing',
      isMet: faults.length === 0,
    },
    {
      what: 'From a kill to the next answer, slowest: of the site, of the database',
      measured: `${ms(Math.max(...site))}, ${ms(Math.max(...database))} (medians ${ms(median(site))}, ${ms(median(database))})`,
      bound: 'at most 5 s',
      isMet: Math.max(...site, ...database) <= 5_000,
    },
  ];
}
