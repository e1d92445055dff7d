import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaleSince } from '../lib/connection';
import { useFormat } from '../lib/format';
import { useTitle } from '../lib/hooks';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
}

/**
 * The page's one h1. A note that is still to come keeps its place; while figures are stale it says until when
 * they hold.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, note, actions } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const staleSince = useStaleSince();
  useTitle(title);
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      {('note' in props || staleSince !== null) && (
        <span className={styles.note}>
          {staleSince === null ? note : t('common.asOf', { time: format.clock(staleSince) })}
        </span>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
