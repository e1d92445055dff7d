import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaleSince } from '../lib/connection';
import { useFormat } from '../lib/format';
import { usePageTitle } from '../lib/page-title';
import styles from './PageHeader.module.css';
import { PageHelp } from './PageHelp';

interface PageHeaderProps {
  title: string;
  /** The window's and tab's name, when the heading does not name the record. */
  fullTitle?: string | undefined;
  note?: ReactNode;
  /** The number of lines on a phone that the complete note takes. */
  noteLines?: 1 | 2;
  actions?: ReactNode;
}

/**
 * The page's only h1. Reserves room for a note and actions that load later. While figures are stale, the note gives
 * their time.
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
      <PageHelp />
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
