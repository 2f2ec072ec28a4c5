import ObjectList from '#islands/admin/object/ObjectList.tsx';
import type { AdminPageProps } from '#islands/console/admin-pages.ts';
import { PartnerLinks } from './PartnerLinks.tsx';

/** The partners as objects, and whether their links work. */
export default function Partners(props: AdminPageProps) {
  return (
    <div className="partners-page">
      <PartnerLinks />
      <ObjectList {...props} params={{ section: 'partners' }} />
    </div>
  );
}
