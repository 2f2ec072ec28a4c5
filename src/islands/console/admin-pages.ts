import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { AccountUser } from '#game/account.ts';
import { loadPart } from '#stores/load-part.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { PageLoadError } from './PageLoadError.tsx';

/** What every page of the admin console gets. */
export interface AdminPageProps extends MediaProps {
  user: AccountUser;
  /** The page's parameters: parts of its path. */
  params: Readonly<Record<string, string>>;
}

/** Loads a page. One whose script is missing or fails says so. */
const adminPage =
  (load: () => Promise<{ default: ComponentType<AdminPageProps> }>) => (): Promise<ComponentType<AdminPageProps>> =>
    loadPart('AdminPage', load).then(
      (page) => page.default,
      (error: unknown) => () => createElement(PageLoadError, { error }),
    );

/**
 * The pages of the admin console. They and what they import alone, in `islands/admin` and `stores/admin`, are scripts
 * that only admins receive. Their stylesheets are imported by the files in `pages/admin`. Each has the name of its file, by
 * which its scripts are found (`server/front/island-scripts.ts`).
 */
export const adminPages = {
  Dashboard: adminPage(() => import('#islands/admin/dashboard/Dashboard.tsx')),
  AllTrades: adminPage(() => import('#islands/admin/trade/AllTrades.tsx')),
  AdminAudit: adminPage(() => import('#islands/admin/audit/AdminAudit.tsx')),
  Settings: adminPage(() => import('#islands/admin/setting/Settings.tsx')),
  Roles: adminPage(() => import('#islands/admin/role/Roles.tsx')),
  GlobalRewards: adminPage(() => import('#islands/admin/reward/GlobalRewards.tsx')),
  GlobalReward: adminPage(() => import('#islands/admin/reward/GlobalReward.tsx')),
  ObjectKinds: adminPage(() => import('#islands/admin/object/ObjectKinds.tsx')),
  ObjectList: adminPage(() => import('#islands/admin/object/ObjectList.tsx')),
  Partners: adminPage(() => import('#islands/admin/partner/Partners.tsx')),
  ObjectPage: adminPage(() => import('#islands/admin/object/ObjectPage.tsx')),
  ChangeSetList: adminPage(() => import('#islands/admin/change-set/ChangeSetList.tsx')),
  CatalogueImport: adminPage(() => import('#islands/admin/change-set/CatalogueImport.tsx')),
  ChangeSetPage: adminPage(() => import('#islands/admin/change-set/ChangeSetPage.tsx')),
};
export type AdminPageName = keyof typeof adminPages;
