import {
  type MenuEntry,
  type MenuGroup,
  menuGroups,
  type MenuPage,
  privileges,
  type Role,
} from '@parley/contracts/public';

/** The workplace is the entry that every console has before it loads the menu. */
const first = { path: '/workplace', name: 'Workplace', locale: 'menu.server.workplace' };

const named = (path: string, name: string): Pick<MenuEntry, 'path' | 'name'> & { locale: string } =>
  path === first.path ? first : { path, name, locale: `menu.${name}` };

/** Every page that a role may open. A page without its privilege stays listed, because the console shows how to unlock it. */
export function menuOf(role: Role): MenuEntry[] {
  const groups: readonly MenuGroup[] = menuGroups;
  return groups.flatMap((group) => {
    const children = group.pages.filter(({ roles }) => roles.includes(role)).map(entryOf);
    if (children.length === 0) return [];
    const { path, name, locale } = named(group.path, group.name);
    const meta = { locale, requiresAuth: true, order: group.order, ...hiding(group) };
    return [{ path, name, meta, children }];
  });
}

function entryOf(page: MenuPage, order: number): MenuEntry {
  const { path, name, ignoreCache, privilege } = page;
  return {
    path,
    name,
    meta: {
      locale: `menu.${name}`,
      requiresAuth: true,
      order,
      ...hiding(page),
      ...(ignoreCache && { ignoreCache }),
      ...(privilege && { privilege: privileges[privilege] }),
    },
  };
}

const hiding = ({ hidden }: { hidden?: true }): { hideInMenu?: true } => (hidden ? { hideInMenu: true } : {});
