import ObjectList from '#islands/admin/object/ObjectList.tsx';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { PartnerLinkProblem } from './PartnerLinkProblem.tsx';
import { PartnerLinks } from './PartnerLinks.tsx';
import { PartnerOrder } from './PartnerOrder.tsx';

/** The partners as objects, and whether their links work, and their order. */
export default function Partners(props: AdminPageProps) {
  return (
    <div className="grid gap-1.4rem min-w-0">
      <PartnerLinks>
        <PartnerOrder />
        <ObjectList {...props} params={{ section: 'partners' }} noteOf={(uuid) => <PartnerLinkProblem uuid={uuid} />} />
      </PartnerLinks>
    </div>
  );
}
