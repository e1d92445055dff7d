import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaleSince } from '../lib/connection';
import { useFormat } from '../lib/format';
import { usePageTitle } from '../lib/page-title';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The name of the window and the tab, where the heading does not name the record that is shown. */
  fullTitle?: string | undefined;
  note?: ReactNode;
  /** How many lines of a phone the note takes once all of it is there. */
  noteLines?: 1 | 2;
  actions?: ReactNode;
}

/**
 * The page's one h1. A note and actions that are still to come keep their place; while figures are stale the note says
 * until when they hold.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, fullTitle = title, note, noteLines = 1, actions } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const staleSince = useStaleSince();
  const shown = staleSince === null ? note : t('common.asOf', { time: format.clock(staleSince) });
  usePageTitle(fullTitle);
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      {('note' in props || staleSince !== null) && (
        <span
          className={styles.note}
          data-lines={noteLines}
          title={typeof shown === 'string' ? shown : undefined}
        >
          {shown}
        </span>
      )}
      {'actions' in props && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
