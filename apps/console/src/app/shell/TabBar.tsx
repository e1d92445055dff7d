import { useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session';
import { IconAction } from '../../ui/IconAction';
import { home, tabNameAt } from '../pages';
import { Tab } from './Tab';
import styles from './TabBar.module.css';
import type { TabMenuPlace } from './TabMenu';
import { pageOfTab, tabOf, useTabs } from './tabs';
import { useTabActions } from './use-tab-actions';

const TabMenu = lazy(() => import('./TabMenu'));

/**
 * The opened pages, home first. A tab returns to its page as it was left. One tab is in the tab order; arrow keys move
 * between them.
 */
export default function TabBar() {
  const { t } = useTranslation();
  const { id, role } = useUser();
  const opened = useTabs(id).filter((tab) => pageOfTab(tab)?.roles.includes(role));
  const tabs = opened.length > 0 ? opened : [tabOf(home)];
  const current = useRouterState({ select: ({ location }) => tabNameAt(location) });
  const [focused, setFocused] = useState<string | null>(null);
  const [menu, setMenu] = useState<TabMenuPlace | null>(null);
  const [hasMenu, setHasMenu] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const actions = useTabActions(tabs, current);
  useTabScroll(scroller, current);

  const has = (name: string | null) => tabs.some((tab) => tab.name === name);
  const reached = [focused, current].find(has) ?? home.path;
  const close: typeof actions.close = async (scope, tab) => {
    const next = await actions.close(scope, tab);
    // The closed tab or its menu had the focus.
    linksOf(bar.current)
      .find(({ dataset }) => dataset['tab'] === next?.name)
      ?.focus();
    return next;
  };

  const openMenu = (place: TabMenuPlace) => {
    setHasMenu(true);
    setMenu(place);
  };
  const [first, ...others] = tabs.map((tab) => (
    <Tab
      key={tab.name}
      tab={tab}
      isCurrent={tab.name === current}
      isReached={tab.name === reached}
      onClose={() => void close('one', tab)}
      onMenu={(anchor) => openMenu({ anchor, tab })}
    />
  ));
  return (
    <nav aria-label={t('shell.tabs')} className={styles.bar}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('shell.tabs')}
        className={styles.tabs}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setFocused(target.dataset['tab'] ?? null)}
        onBlur={({ relatedTarget }) => {
          if (!bar.current?.contains(relatedTarget)) setFocused(null);
        }}
      >
        {first}
        <div ref={scroller} className={styles.scroller}>
          <div className={styles.row}>{others}</div>
        </div>
      </div>
      <IconAction
        label={t('shell.tabMenu.open')}
        icon={ChevronDown}
        aria-haspopup="menu"
        aria-expanded={menu !== null && menu.withTabs === true}
        onClick={({ currentTarget }) => {
          const tab = tabs.find(({ name }) => name === current) ?? tabOf(home);
          openMenu({ anchor: currentTarget, tab, withTabs: true });
        }}
      />
      {hasMenu && (
        <Suspense>
          <TabMenu
            place={menu}
            tabs={tabs}
            current={current}
            actions={{ ...actions, close }}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </nav>
  );
}

const linksOf = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('[data-tab]') ?? []),
];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = linksOf(event.currentTarget);
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  const forth = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const targets: Record<string, number> = {
    ArrowRight: at + forth,
    ArrowLeft: at - forth,
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links[Math.min(Math.max(target, 0), links.length - 1)]?.focus();
}

/** Keeps the current tab in view and turns wheel motion into horizontal scrolling. */
function useTabScroll(scroller: RefObject<HTMLElement | null>, current: string | null): void {
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const show = () =>
      list
        .querySelector('[aria-current="page"]')
        ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    const mark = () => list.toggleAttribute('data-scrolled', list.scrollLeft !== 0);
    list.addEventListener('scroll', mark, { passive: true });
    // Another language or a narrower window moves the tabs.
    const observer = new ResizeObserver(show);
    observer.observe(list);
    for (const row of list.children) observer.observe(row);
    return () => {
      list.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [scroller, current]);

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
      if (list.scrollWidth <= list.clientWidth) return;
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const forth = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      list.scrollLeft += event.deltaY * step * forth;
    };
    // React's listeners are passive, so the page would scroll as well.
    list.addEventListener('wheel', turn, { passive: false });
    return () => list.removeEventListener('wheel', turn);
  }, [scroller]);
}
