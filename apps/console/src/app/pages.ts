import type { Role } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Bell, LayoutDashboard, type LucideIcon, Users } from 'lucide-react';
import type { words } from '../i18n/zh-CN/words';

type MenuWord = keyof typeof words.shell.menu;

/** One page of the console, by its path. */
export interface Page {
  path: string;
  title: MenuWord;
  roles: readonly Role[];
  /** Opened from elsewhere, not from the menu. */
  hidden?: boolean;
  /** Its query is forgotten when it is left. */
  ignoreCache?: boolean;
}

export interface PageGroup {
  title: MenuWord;
  icon: LucideIcon;
  /** Places of the menu; lower is higher. */
  order: number;
  /** A group of one page that bears its own title is drawn as that page. */
  pages: readonly Page[];
}

const everyone = ['owner', 'agent', 'operator'] as const;
const tenant = ['owner', 'agent'] as const;

export const home: Page = { path: '/workplace/home', title: 'home', roles: everyone };

/** The one list of pages: menu, tabs, breadcrumb, palette and permissions all read it. */
const pageGroups: readonly PageGroup[] = (
  [
    { title: 'home', icon: LayoutDashboard, order: 0, pages: [home] },
    {
      title: 'subpage',
      icon: Users,
      order: 1,
      pages: [{ path: '/subpage/sonAccount', title: 'sonAccount', roles: ['owner'] }],
    },
    {
      title: 'notification',
      icon: Bell,
      order: 6,
      pages: [
        { path: '/system/notification', title: 'notification', roles: tenant },
        {
          path: '/system/notification-detail',
          title: 'notificationDetail',
          roles: tenant,
          hidden: true,
          ignoreCache: true,
        },
      ],
    },
  ] satisfies PageGroup[]
).sort((one, other) => one.order - other.order);

export const allPages: readonly Page[] = pageGroups.flatMap((group) => group.pages);

export const pageAt = (path: string): Page | undefined => allPages.find((page) => page.path === path);

export const groupOf = (page: Page): PageGroup | undefined =>
  pageGroups.find((group) => group.pages.includes(page));

/** The menu as one role sees it. */
export const menuFor = (role: Role): PageGroup[] =>
  pageGroups
    .map((group) => ({
      ...group,
      pages: group.pages.filter((page) => !page.hidden && page.roles.includes(role)),
    }))
    .filter((group) => group.pages.length > 0);

export const isSingle = (group: PageGroup): boolean =>
  group.pages.length === 1 && group.pages[0]?.title === group.title;

export const titleOf = (t: TFunction, title: MenuWord): string => t(`shell.menu.${title}`);

/** From the top of the menu to the page; a lone page has no path above it. */
export function breadcrumbOf(page: Page): { title: MenuWord; path?: string }[] {
  const group = groupOf(page);
  if (!group) return [];
  const first = group.pages[0];
  const top =
    first && first.title === group.title ? { title: group.title, path: first.path } : { title: group.title };
  return page.title === group.title ? [top] : [top, { title: page.title, path: page.path }];
}
