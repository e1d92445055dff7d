import { useRouterState } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../lib/settings';
import { MenuTree } from './MenuTree';
import styles from './SideMenu.module.css';

export function SideMenu() {
  const { t } = useTranslation();
  const { menuCollapse } = useSettings();
  const list = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // Keeps the current page's entry in view, whichever way the page was opened.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const label = menuCollapse ? t('shell.expand') : t('shell.collapse');
  return (
    <div className={`${styles.side} ${menuCollapse ? styles.narrow : ''}`}>
      <nav ref={list} aria-label={t('shell.mainMenu')} className={styles.list}>
        <MenuTree narrow={menuCollapse} />
      </nav>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.item}
          aria-expanded={!menuCollapse}
          aria-label={label}
          title={menuCollapse ? label : undefined}
          onClick={() => changeSettings({ menuCollapse: !menuCollapse })}
        >
          <PanelLeft size={18} aria-hidden="true" />
          {!menuCollapse && <span className={styles.text}>{t('shell.collapse')}</span>}
        </button>
      </div>
    </div>
  );
}
