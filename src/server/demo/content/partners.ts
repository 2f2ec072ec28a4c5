import type { StreamPlatform } from '#game/partner.ts';

export interface PartnerContent {
  name: string;
  platform: StreamPlatform;
  /** BCP 47 language tag. */
  language: string;
  about: string;
}

/** The streaming partners of the demo world. They and their channels are fictional. */
export const partnerContent: readonly PartnerContent[] = [
  {
    name: 'Marigold After Dark',
    platform: 'twitch',
    language: 'en',
    about: 'Opens packs by candlelight every Friday, reads each card’s story out loud, and gives the doubles away.',
  },
  {
    name: 'Tarek Zwölfuhr',
    platform: 'youtube',
    language: 'de',
    about: 'Long, calm videos about one series at a time: who drew it, which versions are still free, what to trade.',
  },
  {
    name: 'よるねこ Yoruneko',
    platform: 'youtube',
    language: 'ja',
    about: 'A cat who stays up until the last lantern is out. Collects foxes, talks to spirits, loses to both.',
  },
  {
    name: 'Brisa do Mangue',
    platform: 'twitch',
    language: 'pt-BR',
    about: 'Sunday trades with the whole chat on the beach of Recife. New players get their first card explained.',
  },
  {
    name: 'Capitana Luciérnaga',
    platform: 'kick',
    language: 'es',
    about: 'Clan battles of showcases: two clans, eighteen cards each, and the chat decides which wall is better.',
  },
  {
    name: 'Odile & the Moths',
    platform: 'tiktok',
    language: 'fr',
    about: 'One card a day in sixty seconds, with a drawing of it before the timer runs out.',
  },
  {
    name: '도깨비 우체국 Goblin Post',
    platform: 'youtube',
    language: 'ko',
    about: 'Letters from players, answered on camera: strange pulls, lucky versions and trades that were regretted.',
  },
  {
    name: 'Kuya Habagat',
    platform: 'tiktok',
    language: 'fil',
    about: 'Short sketches from the Night Market, in which every aswang turns out to be somebody’s aunt.',
  },
  {
    name: 'Jagoda Nocna',
    platform: 'twitch',
    language: 'pl',
    about: 'Paints along with card makers and asks them how it is done. The brushes are named after clans.',
  },
  {
    name: 'Slow Dice Wren',
    platform: 'kick',
    language: 'en',
    about: 'No shouting, no countdowns: a quiet evening of collecting, with tea, rain and a very old dog.',
  },
];
