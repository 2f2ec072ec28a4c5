import { useStore } from '@nanostores/react';
import { $partnerLinks } from '#stores/admin/partner-links.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

/** What is wrong with the link of a partner; nothing if it works, or waits for its check. */
export function PartnerLinkProblem({ uuid }: { uuid: string }) {
  const link = useStore($partnerLinks).value?.find((each) => each.uuid === uuid);
  if (!link || link.state === null || link.state === 'works') return null;
  return (
    <p className="partner-problem type-xs text-mist">
      <b className="text-lantern">
        {link.state === 'broken' ? 'The channel’s link does not work' : 'The channel’s link could not be checked'}
      </b>
      : {link.problem}.
      {link.checked_at !== null && (
        <>
          {' '}
          Checked <FormattedDate at={link.checked_at} precision="minute" />.
        </>
      )}
    </p>
  );
}
