import { useQueryClient } from '@tanstack/react-query';
import { PanelLeft, Settings2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PackageHost } from '../../features/billing/public';
import { ContactsDialog, FollowContacts } from '../../features/support/public';
import { withWords } from '../../i18n/i18n';
import { checkAccount, otherAccount, sessionEnded } from '../../lib/api';
import { useStaleSince } from '../../lib/connection';
import { useIsPhone } from '../../lib/hooks';
import { startRealtime } from '../../lib/realtime';
import { useHasBanner } from '../../lib/server-state';
import { useUser } from '../../lib/session';
import { changeSettings, useSettings } from '../../lib/settings';
import { storage } from '../../lib/storage';
import { useStore } from '../../lib/store';
import { fetchPageFailed } from '../../ui/LatePageFailed';
import { lazyPanel } from '../../ui/lazy-panel';
import { Toasts } from '../../ui/Toasts';
import { closeOverlay, overlay } from '../../lib/overlay';
import { Navbar } from './Navbar';
import { PageGate } from './PageGate';
import { ReconnectStrip } from './ReconnectStrip';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu';
import { useFollowTabs } from './use-follow-tabs';

const SettingsPanel = lazyPanel(() => withWords(import('./SettingsPanel'), 'settingsPanel'));
const MenuSheet = lazyPanel(() => import('./MenuSheet'));
const SessionEnded = lazy(() => withWords(import('./SessionEnded'), 'identity'));
const LeaveQuestion = lazy(() => import('./LeaveQuestion'));
const ServerBanner = lazy(() => import('./ServerBanner'));
const OtherAccount = lazy(() => import('./OtherAccount'));
const TabBar = lazy(() => import('./TabBar'));
const RouteEffects = lazy(() => import('./RouteEffects'));
const Palette = lazyPanel(() => withWords(import('../palette/Palette'), 'palette'));
const ShortcutsDialog = lazyPanel(() => withWords(import('../shortcuts/ShortcutsDialog'), 'shortcuts'));
const FollowKeyboard = lazy(() => import('../shortcuts/FollowKeyboard'));
const Tour = lazy(() => withWords(import('../tour/Tour'), 'tour'));

export function Shell() {
  const { t } = useTranslation();
  const {
    navbar,
    menu,
    topMenu,
    hideMenu,
    menuCollapse,
    menuWidth,
    tabBar,
    footer,
    globalSettings,
    guideState,
  } = useSettings();
  const { id, role } = useUser();
  const ended = useStore(sessionEnded);
  const other = useStore(otherAccount);
  const hasBanner = useHasBanner();
  const stale = useStaleSince() !== null;
  const isPhone = useIsPhone();
  const [menuOpen, setMenuOpen] = useState(false);
  const opened = useStore(overlay);
  const [tourMenu, setTourMenu] = useState(false);
  useOneAccount();
  useEffect(() => fetchPageFailed(), []);
  useRealtime();
  useFollowTabs();
  usePaletteKey();

  const inSheet = isPhone || (menu && hideMenu && !tourMenu);
  const onTop = menu && topMenu && navbar && !inSheet;
  const showMenu = !onTop && !inSheet && (menu || tourMenu);
  const showTabs = tabBar && !isPhone;
  const openMenu = () => setMenuOpen(true);
  const variables = {
    '--menu': showMenu ? `${menuCollapse ? 64 : menuWidth}px` : '0px',
    ...(hasBanner ? { '--banner': '32px' } : {}),
    ...(navbar ? {} : { '--top': 'var(--banner)' }),
    '--tabs': showTabs ? '40px' : '0px',
  };
  return (
    <div
      className={styles.shell}
      style={variables as React.CSSProperties}
      data-stale={stale ? '' : undefined}
    >
      <a href="#main" className={styles.skip} data-plain="">
        {t('shell.skip')}
      </a>
      <Suspense>{hasBanner && <ServerBanner />}</Suspense>
      {(navbar || isPhone) && <Navbar withMenu={onTop} onOpenMenu={inSheet ? openMenu : undefined} />}
      <div className={styles.body}>
        {showMenu && <SideMenu />}
        <div className={styles.content}>
          {showTabs && (
            <Suspense fallback={<div className={styles.tabs} />}>
              <TabBar />
            </Suspense>
          )}
          <main id="main" tabIndex={-1} className={styles.main}>
            <PageGate />
          </main>
          {footer && <footer className={styles.footer}>{t('shell.footer')}</footer>}
        </div>
      </div>
      {!navbar && !isPhone && <Handles onOpenMenu={inSheet ? openMenu : undefined} />}
      <ReconnectStrip />
      <Toasts />
      <Suspense>
        {globalSettings && <SettingsPanel onClose={() => changeSettings({ globalSettings: false })} />}
        {inSheet && menuOpen && <MenuSheet onClose={() => setMenuOpen(false)} />}
        {opened === 'palette' && <Palette onClose={closeOverlay} />}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
        {opened === 'contacts' && <ContactsDialog onClose={closeOverlay} />}
        {other ? <OtherAccount /> : ended && <SessionEnded />}
      </Suspense>
      <Suspense>
        <FollowKeyboard />
      </Suspense>
      <Suspense>{role !== 'operator' && <FollowContacts key={id} />}</Suspense>
      <Suspense>{role === 'owner' && <PackageHost />}</Suspense>
      <Suspense>{role === 'owner' && guideState && <Tour onMenu={setTourMenu} />}</Suspense>
      <Suspense>
        <RouteEffects />
        <LeaveQuestion />
      </Suspense>
    </div>
  );
}

/** The navbar's buttons in the gutter, for users who hid the navbar. */
function Handles({ onOpenMenu }: { onOpenMenu: (() => void) | undefined }) {
  const { t } = useTranslation();
  const handles = [
    ...(onOpenMenu ? [{ label: t('shell.openMenu'), icon: PanelLeft, run: onOpenMenu }] : []),
    { label: t('shell.layout'), icon: Settings2, run: () => changeSettings({ globalSettings: true }) },
  ];
  return (
    <div className={styles.handles}>
      {handles.map(({ label, icon: Icon, run }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={run}>
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** Receives pushes while the shell is shown and a user is signed in. */
function useRealtime(): void {
  const client = useQueryClient();
  const { id } = useUser();
  const ended = useStore(sessionEnded);
  const other = useStore(otherAccount);
  useEffect(() => {
    if (ended || other) return;
    return startRealtime(client, () => import('../live').then(({ liveHandlers }) => liveHandlers));
  }, [client, id, ended, other]);
}

/**
 * Keeps one account per window: stops when another window signs in as someone else, and resumes when its own account
 * returns.
 */
function useOneAccount(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => {
      const isStopped = () => otherAccount.get() || sessionEnded.get();
      const stopped = isStopped();
      checkAccount();
      if (stopped && !isStopped()) void client.invalidateQueries();
    };
    const unwatch = storage.watch('ACCESS_TOKEN', look);
    // A sleeping window received no storage events.
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      unwatch();
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}

function usePaletteKey(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      overlay.set('palette');
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
