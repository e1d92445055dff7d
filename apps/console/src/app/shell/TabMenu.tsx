import { ArrowLeftToLine, ArrowRightToLine, CopyX, ListX, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, menuEntry } from '../../ui/menu-entry';
import MenuList from '../../ui/mui/MenuList';
import { type CloseScope, type TabEntry, tabsLeft } from './tabs';
import type { TabActions } from './use-tab-actions';
import { useTabTitle } from './use-tab-title';

export interface TabMenuPlace {
  anchor: HTMLElement;
  tab: TabEntry;
  /** Also lists the tabs. */
  withTabs?: true;
}

interface TabMenuProps {
  /** Null while the menu is closed. */
  place: TabMenuPlace | null;
  tabs: readonly TabEntry[];
  current: string | null;
  actions: TabActions;
  onClose(): void;
}

const icons = { one: X, others: CopyX, left: ArrowLeftToLine, right: ArrowRightToLine, all: ListX } as const;
const scopes: readonly CloseScope[] = ['one', 'others', 'left', 'right', 'all'];

/** The actions of a tab. At the end of the bar the menu also lists all tabs, including hidden ones. */
export default function TabMenu({ place, tabs, current, actions, onClose }: TabMenuProps) {
  const { t } = useTranslation();
  const titleOf = useTabTitle();
  // A tab may be updated while its menu is open.
  const tab = tabs.find(({ name }) => name === place?.tab.name) ?? tabs[0];
  if (!tab) return null;
  const closing = scopes.map((scope) => ({
    ...menuEntry(
      scope,
      t(`shell.tabMenu.close.${scope}`),
      icons[scope],
      () => void actions.close(scope, tab),
    ),
    disabled: tabsLeft(tabs, scope, tab.name).length === tabs.length,
  }));
  const listed = tabs.map(
    (one, index): MenuEntry => ({
      key: one.name,
      text: titleOf(one),
      selected: one.name === current,
      begins: index === 0,
      run: () => actions.open(one),
    }),
  );
  return (
    <MenuList
      label={place?.withTabs ? t('shell.tabMenu.open') : t('shell.tabMenu.label', { title: titleOf(tab) })}
      anchor={place?.anchor ?? null}
      side={place?.withTabs ? 'right' : 'left'}
      entries={[
        menuEntry('reload', t('shell.tabMenu.reload'), RotateCw, () => actions.reload(tab)),
        ...closing,
        ...(place?.withTabs ? listed : []),
      ]}
      onClose={onClose}
    />
  );
}
