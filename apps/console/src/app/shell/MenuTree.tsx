import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useRole } from '../../lib/session';
import { groupOf, isSingle, menuFor, type Page, type PageGroup, pageAt, titleOf } from '../pages';
import styles from './SideMenu.module.css';
import { useMenuCounts } from './use-menu-counts';

interface MenuTreeProps {
  narrow?: boolean;
  onPick?: () => void;
}

/** Groups with their pages. Narrow, a group is its icon and leads to its first page. */
export function MenuTree({ narrow = false, onPick }: MenuTreeProps) {
  const role = useRole();
  return (
    <ul>
      {menuFor(role).map((group) => (
        <li key={group.title}>
          {narrow || isSingle(group) ? (
            <Single group={group} narrow={narrow} onPick={onPick} />
          ) : (
            <Group group={group} onPick={onPick} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  group: PageGroup;
  onPick: (() => void) | undefined;
}

function useCurrentGroup(): string | undefined {
  const page = pageAt(useRouterState({ select: (state) => state.location.pathname }));
  return page && groupOf(page)?.title;
}

function Single({ group, narrow, onPick }: GroupProps & { narrow: boolean }) {
  const { t } = useTranslation();
  const current = useCurrentGroup() === group.title;
  const page = group.pages[0];
  const Icon = group.icon;
  if (!page) return null;
  const title = titleOf(t, group.title);
  return (
    <Link
      to={page.path}
      className={styles.item}
      data-plain=""
      aria-current={current ? 'page' : undefined}
      {...(narrow ? { 'aria-label': title, title } : {})}
      onClick={onPick}
    >
      <Icon size={18} aria-hidden="true" />
      {!narrow && <span className={styles.text}>{title}</span>}
      {!narrow && <Count page={page} />}
    </Link>
  );
}

function Group({ group, onPick }: GroupProps) {
  const { t } = useTranslation();
  const holdsCurrent = useCurrentGroup() === group.title;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? true;
  const Icon = group.icon;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={`${styles.item} ${open || holdsCurrent ? styles.open : ''}`}
        aria-expanded={open}
        onClick={() => setChosen(!open)}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={styles.text}>{titleOf(t, group.title)}</span>
        <Chevron size={16} aria-hidden="true" />
      </button>
      {open && (
        <ul className={styles.sub}>
          {group.pages.map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className={styles.item}
                data-plain=""
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                onClick={onPick}
              >
                <span className={styles.text}>{titleOf(t, page.title)}</span>
                <Count page={page} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Count({ page }: { page: Page }) {
  const format = useFormat();
  const count = useMenuCounts()[page.path];
  return count ? <span className={styles.count}>{format.number(count)}</span> : null;
}
