import type { MenuEntry, Role } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import {
  Bell,
  Building2,
  CircleUser,
  ClipboardList,
  HandCoins,
  Headset,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  PanelLeft,
  UserCog,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import { mayOpen, pageGroups, titleOf } from './pages';

/** An entry of the drawn menu: a link, or a group that opens when it has items. */
export interface MenuItem {
  path: string;
  title: string;
  icon: LucideIcon;
  items: MenuItem[];
}

const icons: Record<string, LucideIcon> = {
  workplace: LayoutDashboard,
  'workplace/chat': Headset,
  subpage: Users,
  operator: Building2,
  workOrder: ClipboardList,
  fansOperation: UserRoundPlus,
  material: LibraryBig,
  'promotion-manger': HandCoins,
  userCenter: CircleUser,
  system: Bell,
  user: UserCog,
};

/** The icon of a page's group. */
export const iconOf = (path: string): LucideIcon =>
  icons[path.slice(1)] ?? icons[path.split('/')[1] ?? ''] ?? PanelLeft;

/** The menu until the server has sent its entries. */
const defaultEntry: MenuEntry = {
  path: '/workplace',
  name: 'Workplace',
  meta: { locale: 'menu.server.workplace', requiresAuth: true, order: 0 },
};

/** Draws a group with one visible page as that page. */
const folded = (group: MenuItem): MenuItem => {
  const [only] = group.items;
  return only && group.items.length === 1 ? { ...only, icon: group.icon } : group;
};

/** The menu as one role sees it, from the console's own list. */
export const ownMenu = (t: TFunction, role: Role): MenuItem[] =>
  pageGroups
    .filter((group) => !group.hidden)
    .map((group) => {
      const icon = iconOf(group.path);
      const items = group.pages
        .filter((page) => !page.hidden && mayOpen(page, role))
        .map((page) => ({ path: page.path, title: titleOf(t, page.name), icon, items: [] }));
      return { path: group.path, title: titleOf(t, group.name), icon, items };
    })
    .filter((group) => group.items.length > 0)
    .map(folded);

/** The menu that the server sent. An empty one still links to the workplace. */
export function serverMenu(t: TFunction, entries: readonly MenuEntry[]): MenuItem[] {
  const draw = (entry: MenuEntry): MenuItem => ({
    path: entry.path,
    title: wordsOf(t, entry),
    icon: iconOf(entry.path),
    items: shownOf(entry.children ?? []).map(draw),
  });
  const tops = shownOf(entries.length > 0 ? entries : [defaultEntry]);
  return tops
    .filter((entry) => !entry.children || shownOf(entry.children).length > 0)
    .map((entry) => folded(draw(entry)));
}

const shownOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ meta }) => !meta.hideInMenu).toSorted((one, other) => one.meta.order - other.meta.order);

/** The label by the entry's key, else by its name, else the name itself. */
const wordsOf = (t: TFunction, { name, meta }: MenuEntry): string =>
  t(`shell.${meta.locale}` as 'shell.live', {
    defaultValue: t(`shell.menu.${name}` as 'shell.live', { defaultValue: name }),
  });
