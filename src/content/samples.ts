/* What the placeholders show: made up, and of nobody. */

interface SampleFriend {
  name: string;
  /** Stands for a face. */
  sign: string;
  note: string;
}

export const sampleFriends: readonly SampleFriend[] = [
  { name: 'Lantern Moth', sign: '蛾', note: 'Opened a box an hour ago' },
  { name: 'Paper Tiger', sign: '虎', note: 'Collects river spirits' },
  { name: 'Old Carp', sign: '鯉', note: 'Last seen at the summer event' },
  { name: 'Ninth Tail', sign: '狐', note: 'Looks for a trade' },
];

export const sampleRequests: readonly SampleFriend[] = [
  { name: 'Rain Drummer', sign: '雷', note: 'Three clan mates in common' },
  { name: 'Salt Witch', sign: '海', note: 'You traded once' },
];

interface SampleWish {
  name: string;
  series: string;
  rarity: 'C' | 'R' | 'SR' | 'SSR' | 'UR';
  sign: string;
}

export const sampleWishes: readonly SampleWish[] = [
  { name: 'Keeper of the Ninth Gate', series: 'Sample series', rarity: 'UR', sign: '門' },
  { name: 'Festival Drummer', series: 'Sample series', rarity: 'SSR', sign: '太' },
  { name: 'Umbrella Ghost', series: 'Sample series', rarity: 'SR', sign: '傘' },
  { name: 'River Child', series: 'Sample series', rarity: 'R', sign: '川' },
];
