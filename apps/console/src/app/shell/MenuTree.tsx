import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorHomeQuery, waitingByPage } from '../../features/dashboard/public';
import { unreadQuery } from '../../features/notifications/public';
import { countsQuery } from '../../features/sub-accounts/public';
import { useFormat } from '../../lib/format';
import { useRole, useUser } from '../../lib/session';
import { changeSettings, useSettings } from '../../lib/settings';
import type { MenuItem } from '../menu';
import { isLocked, markedPath } from '../pages';
import styles from './SideMenu.module.css';
import { useMenu } from './use-menu';

interface MenuTreeProps {
  narrow?: boolean;
  onPick?: () => void;
}

/**
 * Groups with their pages. A group is as the user left it. Otherwise it is open if a page of it was visited since the
 * menu was drawn, and for operators, who have one group. In the narrow menu a group is an icon that opens its first page.
 */
export function MenuTree({ narrow = false, onPick }: MenuTreeProps) {
  return (
    <ul>
      {useMenu().map((item) => (
        <li key={item.path}>
          {narrow || item.items.length === 0 ? (
            <Top item={item} narrow={narrow} onPick={onPick} />
          ) : (
            <Group item={item} onPick={onPick} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  item: MenuItem;
  onPick: (() => void) | undefined;
}

/** Tells whether the current page is the entry's own page or lies below it. */
export function useContainsCurrent(): (item: MenuItem) => boolean {
  const marked = useRouterState({ select: ({ location }) => markedPath(location.pathname) });
  const holds = (item: MenuItem): boolean => item.path === marked || item.items.some(holds);
  return holds;
}

function Top({ item, narrow, onPick }: ItemProps & { narrow: boolean }) {
  const current = useContainsCurrent()(item);
  const Icon = item.icon;
  return (
    <Link
      to={item.items[0]?.path ?? item.path}
      className={styles.item}
      data-plain=""
      data-menu={item.items[0]?.path ?? item.path}
      aria-current={current ? 'page' : undefined}
      {...(narrow ? { 'aria-label': item.title, title: item.title } : {})}
      onClick={onPick}
    >
      <Icon size={18} aria-hidden="true" />
      {!narrow && <span className={styles.text}>{item.title}</span>}
      {!narrow && <Count paths={[item.path]} />}
    </Link>
  );
}

function Group({ item, onPick }: ItemProps) {
  const holds = useContainsCurrent();
  const { menuGroups } = useSettings();
  const isCurrent = holds(item);
  // A group does not fold by itself, because the entries below it would move under the pointer.
  const [isVisited, setVisited] = useState(isCurrent);
  if (isCurrent && !isVisited) setVisited(true);
  const open = menuGroups[item.path] ?? (isVisited || item.path === '/operator');
  const Icon = item.icon;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={`${styles.item} ${open || isCurrent ? styles.open : ''}`}
        aria-expanded={open}
        data-menu-group={item.path}
        data-current={(isCurrent && !open) || undefined}
        onClick={() => changeSettings({ menuGroups: { ...menuGroups, [item.path]: !open } })}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={styles.text}>{item.title}</span>
        {!open && <Count paths={item.items.map(({ path }) => path)} />}
        <Chevron size={16} aria-hidden="true" />
      </button>
      {open && (
        <ul className={styles.sub}>
          {item.items.map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className={styles.item}
                data-plain=""
                data-menu={page.path}
                aria-current={holds(page) ? 'page' : undefined}
                onClick={onPick}
              >
                <span className={styles.text}>{page.title}</span>
                <LockMark path={page.path} />
                <Count paths={[page.path]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Marks an entry that the package lacks, before the user opens it. */
function LockMark({ path }: { path: string }) {
  const { t } = useTranslation();
  if (!isLocked(useUser(), path)) return null;
  return (
    <>
      <Lock size={12} aria-hidden="true" />
      <span className="sr">{t('shell.privilege.locked')}</span>
    </>
  );
}

/** The figure beside an entry; beside a folded group, the sum of its entries' figures. */
function Count({ paths }: { paths: readonly string[] }) {
  const format = useFormat();
  const counts = useMenuCounts();
  const count = paths.reduce((sum, path) => sum + (counts[path] ?? 0), 0);
  return count ? <span className={styles.count}>{format.total(count)}</span> : null;
}

/** Figures beside menu entries, by path; only those that the role may read. */
function useMenuCounts(): Record<string, number | undefined> {
  const role = useRole();
  const { data: counts } = useQuery({ ...countsQuery, enabled: role === 'owner' });
  const { data: unread } = useQuery({ ...unreadQuery, enabled: role !== 'operator' });
  const { data: home } = useQuery({ ...operatorHomeQuery, enabled: role === 'operator' });
  return {
    '/subpage/sonAccount': counts?.all,
    '/system/notification': unread?.unread,
    ...(home && waitingByPage(home)),
  };
}
