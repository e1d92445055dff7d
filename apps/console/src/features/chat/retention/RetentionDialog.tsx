import type { Retention } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { IconAction } from '../../../ui/IconAction';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { retentionQuery } from '../queries';
import styles from './Dialogs.module.css';

/** The messages that the coming days drop, and those dropped: every number with its day. */
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
        <table className={styles.table}>
          <Headings last={null} />
          <tbody>
            {coming.map(({ day, messages, oldest, newest }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className={styles.number}>{format.number(messages)}</td>
                <td>{spanOf(format.dateTime(oldest), format.dateTime(newest))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('chat.retention.gone')}</h3>
      {receipts.length === 0 ? (
        <p className={styles.none}>{t('chat.retention.noneGone')}</p>
      ) : (
        <table className={styles.table}>
          <Headings last={t('chat.retention.droppedAt')} />
          <tbody>
            {receipts.map(({ day, messages, oldest, newest, droppedAt }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className={styles.number}>{format.number(messages)}</td>
                <td>{spanOf(format.dateTime(oldest), format.dateTime(newest))}</td>
                <td>{format.dateTime(droppedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Headings({ last }: { last: string | null }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t('chat.retention.day')}</th>
        <th scope="col" className={styles.number}>
          {t('chat.retention.messages')}
        </th>
        <th scope="col">{t('chat.retention.span')}</th>
        {last !== null && <th scope="col">{last}</th>}
      </tr>
    </thead>
  );
}

const spanOf = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);
