import type { partners } from '#server/db/schema/partner.ts';
import { partnerContent } from './content/partners.ts';
import { uuidOf } from './random.ts';

export type PartnerRow = typeof partners.$inferInsert;

export function demoPartners(): PartnerRow[] {
  return partnerContent.map(({ name, platform, language, about }, index) => ({
    uuid: uuidOf(`partner ${name}`),
    name,
    platform,
    language,
    link: channelOf(name),
    about,
    position: index + 1,
  }));
}

function channelOf(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `https://${(letters.match(/[a-z]+/gu) ?? []).join('-')}.example/`;
}
