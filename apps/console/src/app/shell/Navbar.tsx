import { Link } from '@tanstack/react-router';
import { PanelLeft, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TaskButton } from '../../features/tasks/public';
import { useIsPhone } from '../../lib/hooks';
import { IconAction } from '../../ui/IconAction';
import { overlay } from '../../lib/overlay';
import { home } from '../pages';
import { AvatarMenu } from './AvatarMenu';
import { Bell } from './Bell';
import { Breadcrumb } from './Breadcrumb';
import { CharacterWarning } from './CharacterWarning';
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
