import { characterFamily, characterLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Bell as BellIcon, ChevronRight, Coins, PanelLeft, Search } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '../../features/characters/public';
import { NoticesPopover, unreadQuery } from '../../features/notifications/public';
import { TaskButton } from '../../features/tasks/public';
import { useFormat } from '../../lib/format';
import { useIsPhone } from '../../lib/hooks';
import { overlay } from '../../lib/overlay';
import { openPackages } from '../../lib/package-overlay';
import { pageTitle } from '../../lib/page-title';
import { useRole, useUser } from '../../lib/session';
import { useStore } from '../../lib/store';
import { IconAction } from '../../ui/IconAction';
import { breadcrumbOf, home, pageAt, titleOf } from '../pages';
import { AvatarMenu } from './AvatarMenu';
import { LivePill } from './LivePill';
import { Logo } from './Logo';
import styles from './Navbar.module.css';
import { NavbarTools } from './NavbarTools';
import { TopMenu } from './TopMenu';

interface NavbarProps {
  /** The bar contains the menu, and therefore no breadcrumb. */
  withMenu: boolean;
  /** Opens the hidden menu. */
  onOpenMenu: (() => void) | undefined;
}

export function Navbar({ withMenu, onOpenMenu }: NavbarProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <header className={styles.navbar}>
      {onOpenMenu && (
        <IconAction
          label={t('shell.openMenu')}
          icon={PanelLeft}
          iconSize={18}
          data-tour="menu"
          onClick={onOpenMenu}
        />
      )}
      <Link to={home.path} className={styles.brand} data-plain="">
        <Logo className={styles.logo} />
        Parley
      </Link>
      {withMenu && <TopMenu />}
      {!isPhone && !withMenu && <Breadcrumb />}
      <div className={styles.right}>
        {!isPhone && (
          <button
            type="button"
            className={styles.search}
            onClick={() => overlay.set('palette')}
            aria-keyshortcuts="Meta+K Control+K"
          >
            <Search size={16} aria-hidden="true" />
            <span>{t('shell.search')}</span>
            <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
          </button>
        )}
        <CharacterWarning compact={isPhone} />
        <TaskButton />
        <LivePill compact={isPhone} />
        {!isPhone && <NavbarTools />}
        <Bell />
        <AvatarMenu />
      </div>
    </header>
  );
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Shows the path to the page; top-level pages have no breadcrumb. */
function Breadcrumb() {
  const { t } = useTranslation();
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  const heading = useStore(pageTitle);
  const page = pageAt(pathname);
  const crumbs = page ? breadcrumbOf(page) : [];
  if (!page || crumbs.length < 2) return null;
  // A form in the page's place has a heading of its own.
  const isForm = new URLSearchParams(searchStr).has('form') && heading?.href === pathname + searchStr;
  const form = isForm && heading.text !== titleOf(t, page.name) ? heading.text : null;
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ name, path }, index) => {
          const isLast = form === null && index === crumbs.length - 1;
          return (
            <li key={name}>
              {isLast || !path ? (
                <span aria-current={isLast ? 'page' : undefined}>{titleOf(t, name)}</span>
              ) : (
                <Link to={path}>{titleOf(t, name)}</Link>
              )}
              {!isLast && <ChevronRight size={14} aria-hidden="true" />}
            </li>
          );
        })}
        {form !== null && (
          <li>
            <span aria-current="page">{form}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Warns that an owner's characters run low or are used up, and links to the purchase. */
function CharacterWarning({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role, charNum } = useUser();
  const isOut = charNum === 0;
  const mayWarn = role === 'owner' && charNum < characterLimits.lowWarning;
  const { data } = useQuery({ ...balanceQuery, enabled: mayWarn });
  if (!mayWarn || !data?.low) return null;
  const shown = format.number(charNum);
  const words = isOut ? t('shell.charactersOut') : t('shell.charactersLow', { shown });
  return (
    <button
      type="button"
      className={`${styles.low} ${isOut ? styles.out : ''}`}
      aria-label={words}
      title={words}
      onClick={() => openPackages({ family: characterFamily })}
    >
      <Coins size={16} aria-hidden="true" />
      {!compact && <span aria-hidden="true">{shown}</span>}
    </button>
  );
}

/** Shows the number of unread notices and opens the latest of them. */
function Bell() {
  const { t } = useTranslation();
  const role = useRole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const { data } = useQuery({ ...unreadQuery, enabled: role !== 'operator' });
  if (role === 'operator') return null;
  const unread = data?.unread ?? 0;
  return (
    <span className={styles.bell}>
      <IconAction
        label={unread > 0 ? t('shell.noticesUnread', { count: unread }) : t('shell.notices')}
        icon={BellIcon}
        iconSize={18}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {used && (
        <Suspense>
          <NoticesPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </span>
  );
}
