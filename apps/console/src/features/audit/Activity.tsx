import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './Activity.module.css';
import { fieldText, valueText } from './audited-labels';
import { actionText, actorText } from './log-labels';
import { type LogEntry, type LogScope, logQuery } from './queries';

/** The number of entries at first, and the most that are shown. */
const [few, most] = [20, 100];

export interface ActivityProps {
  /** The record whose changes are listed. */
  targetId: string;
  scope?: LogScope;
}

/** Lists who changed one record, newest first. */
export function Activity({ targetId, scope = 'own' }: ActivityProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pageSize, setPageSize] = useState(few);
  const query = useQuery(logQuery(scope, { targetId, pageSize }));
  return (
    <QueryView query={query} skeleton={<Rows count={6} height={44} />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState compact icon={History} title={t('audit.empty')} hint={t('audit.activity.emptyHint')} />
        ) : (
          <>
            <ol className={styles.list} aria-label={t('common.activity')}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {total > items.length &&
              (pageSize < most ? (
                <Button size="small" onClick={() => setPageSize(most)}>
                  {t('audit.activity.more')}
                </Button>
              ) : (
                <p className="aside">{t('audit.activity.newest', { shown: format.number(most) })}</p>
              ))}
          </>
        )
      }
    </QueryView>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  /** Both values, or the one of a new record. */
  const changeText = (field: string, { from, to }: LogEntry['changes'][string]) => {
    const [before, after] = [from, to].map((one) => valueText(t, format, field, one));
    return from === undefined || before === after ? after : `${before} → ${after}`;
  };
  return (
    <li className={styles.entry}>
      <strong>{actionText(t, entry.action)}</strong>
      <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      <span className={styles.actor}>{actorText(t, entry)}</span>
      <ul className={styles.changes}>
        {Object.entries(entry.changes).map(([field, change]) => (
          <li key={field}>
            <span>{fieldText(t, field)}</span> {changeText(field, change)}
          </li>
        ))}
      </ul>
    </li>
  );
}
