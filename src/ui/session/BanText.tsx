import { splitBanNotice } from '#game/ban.ts';

/** The viewer's language and time zone; staff and the banned player may be in different ones, so each time names its zone. */
const formatDate = (date: Date) => date.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'long' });

/** The paragraphs of an account notice, which only a browser renders. */
export const BanText = ({ notice }: { notice: string }) =>
  splitBanNotice(notice, formatDate).map((paragraph, index) => <p key={index}>{paragraph}</p>);
