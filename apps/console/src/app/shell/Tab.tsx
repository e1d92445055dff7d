import { Link } from '@tanstack/react-router';
import { House, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { home } from '../pages';
import styles from './TabBar.module.css';
import { pageOfTab, type TabEntry } from './tabs';
import { useTabTitle } from './use-tab-title';

interface TabProps {
  tab: TabEntry;
  isCurrent: boolean;
  /** The tab key reaches this tab of the bar. */
  isReached: boolean;
  onClose(): void;
  onMenu(anchor: HTMLElement): void;
}

export function Tab({ tab, isCurrent, isReached, onClose, onMenu }: TabProps) {
  const { t } = useTranslation();
  const title = useTabTitle()(tab);
  const isHome = tab.name === home.path;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' && !isHome) onClose();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      onMenu(event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <span
      className={styles.tab}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.currentTarget);
      }}
      // Without this, a middle click starts to scroll or opens the page in a new window.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        if (!isHome) onClose();
      }}
    >
      <Link
        to={pageOfTab(tab)?.path ?? home.path}
        search={tab.query as never}
        className={styles.link}
        data-plain=""
        data-tab={tab.name}
        draggable={false}
        tabIndex={isReached ? 0 : -1}
        title={tab.label && title}
        aria-current={isCurrent ? 'page' : undefined}
        aria-haspopup="menu"
        aria-keyshortcuts={isHome ? 'Shift+F10' : 'Delete Shift+F10'}
        onKeyDown={handleKey}
      >
        {isHome && <House size={14} aria-hidden="true" />}
        <span className={styles.text}>{title}</span>
      </Link>
      {!isHome && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.close}
          aria-label={t('shell.closeTab', { title })}
          onClick={onClose}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
