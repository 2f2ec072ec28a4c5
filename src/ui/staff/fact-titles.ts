/** What the numbers of signals and the thresholds of their rules are called. */
const factTitles: Readonly<Record<string, string>> = {
  trades: 'Trades',
  value: 'Given more than got back, in bloodstones',
  times: 'Given for each bloodstone got back',
  given: 'Given, in bloodstones',
  got: 'Got back, in bloodstones',
  givers: 'Players who gave',
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
