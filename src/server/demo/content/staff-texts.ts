import type { StaffReasonKey } from '#game/staff.ts';

/** Texts that the demo world's team chooses from when it writes to a player. */
export const staffTextContent: readonly { name: string; reason: StaffReasonKey; text: string }[] = [
  {
    name: 'Accounts: first time',
    reason: 'multiple-accounts',
    text: 'Choose the account that you want to keep, and delete the others on their account pages. Then nothing else happens.',
  },
  {
    name: 'Accounts: feeding one',
    reason: 'multiple-accounts',
    text: 'Cards of several accounts ended up in yours. If these accounts belong to other people, tell us in an appeal how you know each other.',
  },
  {
    name: 'Program: vote or claim',
    reason: 'automation',
    text: 'Your votes or claims came at times that no person keeps. Please stop the program. Reminders that only notify you are fine.',
  },
  {
    name: 'Trade: new player',
    reason: 'unfair-trade',
    text: 'The other player is new and could not know what the card is worth. Please offer them a fair exchange.',
  },
  {
    name: 'Trade: promise outside of the offer',
    reason: 'unfair-trade',
    text: 'Only what stands in an offer counts. Promises of something later are not allowed.',
  },
  { name: 'Words: trade notes', reason: 'harassment', text: 'Please stay kind in trade notes.' },
  { name: 'Name: change it', reason: 'offensive-name', text: 'Please change your name on Discord within three days.' },
];
