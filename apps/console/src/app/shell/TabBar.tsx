import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { House, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayLeave } from '../../lib/leaving';
import { home, pageAt, titleOf } from '../pages';
import styles from './TabBar.module.css';
import { closeTab, type TabEntry, useTabs } from './tabs';
import { tabOf } from './use-follow-tabs';

/** The opened pages, home first. A tab leads back to its page as it was left. */
export function TabBar() {
  const { t } = useTranslation();
  const opened = useTabs();
  const shown = opened.length > 0 ? opened : [tabOf(home)];
  return (
    <nav aria-label={t('shell.tabs')} className={styles.bar}>
      {shown.map((tab) => (
        <Tab key={tab.name} tab={tab} />
      ))}
    </nav>
  );
}

function Tab({ tab }: { tab: TabEntry }) {
  const { t } = useTranslation();
  const router = useRouter();
  const current = useRouterState({ select: (state) => state.location.pathname === tab.name });
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const page = pageAt(tab.name);
  if (!page) return null;
  const title = titleOf(t, page.name);
  const isHome = tab.name === home.path;
  const close = async () => {
    if (current && !(await mayLeave())) return;
    const next = closeTab(tab.name);
    if (current && next) router.history.push(next.fullPath);
  };
  return (
    <span ref={place} className={`${styles.tab} ${isHome ? styles.fixed : ''}`}>
      <Link
        to={tab.name}
        search={tab.query as never}
        className={styles.link}
        data-plain=""
        aria-current={current ? 'page' : undefined}
        onKeyDown={(event) => event.key === 'Delete' && void close()}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          event.preventDefault();
          void close();
        }}
      >
        {isHome && <House size={14} aria-hidden="true" />}
        {title}
      </Link>
      {!isHome && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('shell.closeTab', { title })}
          onClick={() => void close()}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
