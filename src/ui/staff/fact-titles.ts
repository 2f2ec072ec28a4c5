/** What the numbers of signals and the thresholds of their rules are called. */
const factTitles: Readonly<Record<string, string>> = {
  trades: 'Trades',
  givers: 'Players who gave',
  given: 'Given, in bloodstones',
  got: 'Got back, in bloodstones',
  value: 'Given more than got back, in bloodstones',
  times: 'Given for each bloodstone got back',
  votes: 'Votes',
  claims: 'Claims',
  seconds: 'Seconds by which the times differ',
  challenges: 'Failed verifications',
  accounts: 'Accounts',
  moonstones: 'Moonstones',
};

export function factTitle(name: string): string {
  return factTitles[name] ?? name;
}

/** Returns names of facts in the order of their titles. */
export function inOrder(names: readonly string[]): string[] {
  const order = Object.keys(factTitles);
  return names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
