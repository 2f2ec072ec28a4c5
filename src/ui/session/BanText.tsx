import { splitBanNotice } from '#game/ban.ts';

/** Staff and the banned player may be in different time zones, so the zone is part of each time. */
const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long' });

/** The paragraphs of an account notice. */
export const BanText = ({ notice }: { notice: string }) =>
  splitBanNotice(notice, (date) => dateTimeFormat.format(date)).map((paragraph, index) => (
    <p key={index}>{paragraph}</p>
  ));
