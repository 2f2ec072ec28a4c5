import { splitBanNotice } from '#game/ban.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

/** The paragraphs of an account notice, which only a browser renders. Each date is in the viewer's language and time zone. */
export const BanText = ({ notice }: { notice: string }) =>
  splitBanNotice(notice).map((parts, index) => (
    <p key={index}>
      {parts.map((part) =>
        part instanceof Date ? <FormattedDate key={+part} at={part.toISOString()} precision="long" /> : part,
      )}
    </p>
  ));
