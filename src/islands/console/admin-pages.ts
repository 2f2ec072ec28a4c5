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

/**
 * The pages of the admin console. They and what they import alone, in `islands/admin` and `stores/admin`, are scripts
 * that only admins receive. Their stylesheets are imported by the files in `pages/admin`. Each has the name of its file, by
 * which its scripts are found (`server/front/island-scripts.ts`).
 */
const adminPages = {
  Dashboard: () => import('#islands/admin/dashboard/Dashboard.tsx'),
  AllTrades: () => import('#islands/admin/trade/AllTrades.tsx'),
  AdminAudit: () => import('#islands/admin/audit/AdminAudit.tsx'),
  Settings: () => import('#islands/admin/setting/Settings.tsx'),
  Roles: () => import('#islands/admin/role/Roles.tsx'),
  GlobalRewards: () => import('#islands/admin/reward/GlobalRewards.tsx'),
  GlobalReward: () => import('#islands/admin/reward/GlobalReward.tsx'),
  ObjectKinds: () => import('#islands/admin/object/ObjectKinds.tsx'),
  ObjectList: () => import('#islands/admin/object/ObjectList.tsx'),
  Partners: () => import('#islands/admin/partner/Partners.tsx'),
  ObjectPage: () => import('#islands/admin/object/ObjectPage.tsx'),
  ChangeSetList: () => import('#islands/admin/change-set/ChangeSetList.tsx'),
  CatalogueImport: () => import('#islands/admin/change-set/CatalogueImport.tsx'),
  ChangeSetPage: () => import('#islands/admin/change-set/ChangeSetPage.tsx'),
};
export type AdminPageName = keyof typeof adminPages;

/** Loads a page. One whose script is missing or fails says so. */
export async function loadAdminPage(name: AdminPageName): Promise<ComponentType<AdminPageProps>> {
  try {
    return (await loadPart<{ default: ComponentType<AdminPageProps> }>('AdminPage', adminPages[name])).default;
  } catch (error) {
    return () => createElement(PageLoadError, { error });
  }
}
