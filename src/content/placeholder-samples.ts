/* Sample data of the placeholder pages. No entry belongs to a real player. */

interface SampleFriend {
  name: string;
  /** Shown in place of an avatar. */
  kanji: string;
  note: string;
}

export const sampleFriends: readonly SampleFriend[] = [
  { name: 'Lantern Moth', kanji: '蛾', note: 'Opened a box an hour ago' },
  { name: 'Paper Tiger', kanji: '虎', note: 'Collects river spirits' },
  { name: 'Old Carp', kanji: '鯉', note: 'Last seen at the summer event' },
  { name: 'Ninth Tail', kanji: '狐', note: 'Looks for a trade' },
];

export const sampleRequests: readonly SampleFriend[] = [
  { name: 'Rain Drummer', kanji: '雷', note: 'Three clan mates in common' },
  { name: 'Salt Witch', kanji: '海', note: 'You traded once' },
];

interface SampleWish {
  name: string;
  series: string;
  rarity: 'C' | 'R' | 'SR' | 'SSR' | 'UR';
  kanji: string;
}

export const sampleWishes: readonly SampleWish[] = [
  { name: 'Keeper of the Ninth Gate', series: 'Sample series', rarity: 'UR', kanji: '門' },
  { name: 'Festival Drummer', series: 'Sample series', rarity: 'SSR', kanji: '太' },
  { name: 'Umbrella Ghost', series: 'Sample series', rarity: 'SR', kanji: '傘' },
  { name: 'River Child', series: 'Sample series', rarity: 'R', kanji: '川' },
];
