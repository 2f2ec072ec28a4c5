import { createElement, lazy } from 'react';
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

const adminPage = (load: () => Promise<{ default: ComponentType<AdminPageProps> }>) =>
  lazy(() =>
    loadPart('AdminPage', load).catch((error: unknown) => ({
      default: () => createElement(PageLoadError, { error }),
    })),
  );

/**
 * The pages of the admin console. They and what they import alone, in `islands/admin` and `stores/admin`, are scripts
 * that only admins receive. Their stylesheets are imported by the files in `pages/admin`.
 */
export const adminPages = {
  dashboard: adminPage(() => import('#islands/admin/dashboard/Dashboard.tsx')),
  trades: adminPage(() => import('#islands/admin/trade/AllTrades.tsx')),
  audit: adminPage(() => import('#islands/admin/audit/AdminAudit.tsx')),
  settings: adminPage(() => import('#islands/admin/setting/Settings.tsx')),
  roles: adminPage(() => import('#islands/admin/role/Roles.tsx')),
  globalRewards: adminPage(() => import('#islands/admin/reward/GlobalRewards.tsx')),
  globalReward: adminPage(() => import('#islands/admin/reward/GlobalReward.tsx')),
  objects: adminPage(() => import('#islands/admin/object/ObjectKinds.tsx')),
  objectList: adminPage(() => import('#islands/admin/object/ObjectList.tsx')),
  partners: adminPage(() => import('#islands/admin/partner/Partners.tsx')),
  object: adminPage(() => import('#islands/admin/object/ObjectPage.tsx')),
  changeSets: adminPage(() => import('#islands/admin/change-set/ChangeSetList.tsx')),
  import: adminPage(() => import('#islands/admin/change-set/CatalogueImport.tsx')),
  changeSet: adminPage(() => import('#islands/admin/change-set/ChangeSetPage.tsx')),
};
export type AdminPageName = keyof typeof adminPages;
