import {
  type CurrentUser,
  type MenuGroup,
  type MenuGroupName,
  type MenuPage,
  type MenuPageName,
  menuGroups,
  type Privilege,
  type Role,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { hasPrivilege } from '../lib/privileges';

export interface Page extends MenuPage {
  readonly name: MenuPageName;
}

interface PageGroup extends MenuGroup {
  readonly name: MenuGroupName;
  readonly pages: readonly Page[];
}

/** The contract's list, as the menu orders it; tabs, breadcrumb, palette and permissions all read it. */
export const pageGroups: readonly PageGroup[] = menuGroups.toSorted((one, other) => one.order - other.order);

export const allPages: readonly Page[] = pageGroups.flatMap((group) => group.pages);

export const home: Page = menuGroups[0].pages[0];

export const pageAt = (path: string): Page | undefined => allPages.find((page) => page.path === path);

/** The key of a page's tab: its path, and the record that it shows. */
export function tabNameOf({ path, record }: Page, search: object): string {
  const id: unknown = record && (search as Record<string, unknown>)[record];
  return typeof id === 'string' || typeof id === 'number' ? `${path}?${record}=${id}` : path;
}

/** Null if the address has no page. */
export function tabNameAt({ pathname, search }: { pathname: string; search: object }): string | null {
  const page = pageAt(pathname);
  return page ? tabNameOf(page, search) : null;
}

/** Lists that stay readable without the privilege to write to them. */
const readable: Partial<Record<MenuPageName, Privilege>> = {
  workOrderPlatform: 'work-orders',
  workOrderMultiAccount: 'work-orders',
  streamLink: 'diversion-links',
};

/** Whether the user's package lacks the page, or all but reading it. */
export function isLocked(user: CurrentUser, path: string): boolean {
  const page = pageAt(path);
  const privilege = page && (page.privilege ?? readable[page.name]);
  return privilege !== undefined && !hasPrivilege(user, privilege);
}

const groupOf = (page: Page): PageGroup | undefined => pageGroups.find((group) => group.pages.includes(page));

export const pathOf = (name: MenuPageName): string =>
  allPages.find((page) => page.name === name)?.path ?? home.path;

/** The page from which a hidden page is opened, unless that is the first page of its group. */
const openers: Partial<Record<MenuPageName, MenuPageName>> = {
  receipt: 'rechargeRecord',
  responseWaits: 'responseTimes',
};

function openerOf(page: Page): Page | undefined {
  const pages = groupOf(page)?.pages.filter((one) => !one.hidden) ?? [];
  return pages.find((one) => one.name === openers[page.name]) ?? pages[0];
}

/** The page marked in the menu: the page itself, or the one from which a hidden page was opened. */
export function markedPath(path: string): string | undefined {
  const page = pageAt(path);
  return page?.hidden ? openerOf(page)?.path : page?.path;
}

export const titleOf = (t: TFunction, name: MenuPageName | MenuGroupName): string => t(`shell.menu.${name}`);

export interface Crumb {
  name: MenuPageName | MenuGroupName;
  path?: string;
}

/** The pages from the top of the menu to this one. A group of one page is left out. */
export function breadcrumbOf(page: Page): Crumb[] {
  const group = groupOf(page);
  const shown = group?.pages.filter((one) => !one.hidden) ?? [];
  const [only] = shown.length === 1 ? shown : [];
  const last = { name: page.name, path: page.path };
  if (only) return only === page ? [last] : [{ name: only.name, path: only.path }, last];
  if (!group) return [last];
  const opener = page.hidden && openerOf(page);
  return [{ name: group.name }, ...(opener ? [{ name: opener.name, path: opener.path }] : []), last];
}

export const mayOpen = (page: Page, role: Role): boolean => page.roles.includes(role);
