import type { Retention, RetentionReceipt } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { IconAction } from '../../../ui/IconAction';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { type SimpleColumn, SimpleTable } from '../../../ui/SimpleTable';
import { Rows } from '../../../ui/skeletons';
import { retentionQuery } from '../queries';
import styles from './Dialogs.module.css';

/** Numbers of messages by day: those that retention will remove, and those already removed. */
export function RetentionDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const query = useQuery(retentionQuery);
  return (
    <Dialog width={640} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{t('chat.retention.title')}</h2>
        <IconAction autoFocus label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <QueryView query={query} skeleton={<Rows count={8} />}>
          {(retention) => <Days retention={retention} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

/** Columns of the coming days and the past ones. */
const dayColumns = (t: TFunction, format: Format): SimpleColumn<Omit<RetentionReceipt, 'droppedAt'>>[] => [
  { key: 'day', head: t('chat.retention.day'), isHead: true, cell: ({ day }) => day },
  {
    key: 'messages',
    head: t('chat.retention.messages'),
    figure: true,
    cell: ({ messages }) => format.number(messages),
  },
  {
    key: 'span',
    head: t('chat.retention.span'),
    cell: ({ oldest, newest }) => spanOf(format.dateTime(oldest), format.dateTime(newest)),
  },
];

function Days({ retention: { keepFrom, due, next, receipts } }: { retention: Retention }) {
  const { t } = useTranslation();
  const format = useFormat();
  const coming = [...due, ...next];
  return (
    <>
      <p className={styles.lead}>{t('chat.retention.text', { day: keepFrom })}</p>
      <h3>{t('chat.retention.coming')}</h3>
      {coming.length === 0 ? (
        <p className={styles.none}>{t('chat.retention.noneComing')}</p>
      ) : (
        <SimpleTable rows={coming} keyOf={({ day }) => day} columns={dayColumns(t, format)} />
      )}
      <h3>{t('chat.retention.gone')}</h3>
      {receipts.length === 0 ? (
        <p className={styles.none}>{t('chat.retention.noneGone')}</p>
      ) : (
        <SimpleTable<RetentionReceipt>
          rows={receipts}
          keyOf={({ day }) => day}
          columns={[
            ...dayColumns(t, format),
            {
              key: 'droppedAt',
              head: t('chat.retention.droppedAt'),
              cell: ({ droppedAt }: RetentionReceipt) => format.dateTime(droppedAt),
            },
          ]}
        />
      )}
    </>
  );
}

const spanOf = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);
