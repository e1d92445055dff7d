import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import { Steps } from '../../../ui/list/Pager';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { noticeReadsQuery } from '../queries';
import styles from './SystemNotices.module.css';

const pageSize = 20;

/** The readers of a notice, latest first. */
export function NoticeReads({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(noticeReadsQuery(id, { page, pageSize }));
  return (
    <QueryView query={query} skeleton={<Rows count={8} height={40} />}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState
            compact
            icon={Eye}
            title={t('systemNotices.unreadYet')}
            hint={t('systemNotices.unreadYetHint')}
          />
        ) : (
          <>
            <ul className={styles.reads}>
              {items.map((read) => (
                <li key={read.readerId}>
                  <span title={read.name}>{read.name || read.readerId}</span>
                  <time dateTime={read.readAt}>{format.dateTime(read.readAt)}</time>
                  <small>
                    {t(`systemNotices.role.${read.role}`)}
                    {read.role === 'agent' && ` · ${read.tenantEmail || read.tenantId}`}
                  </small>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Steps page={page} pageSize={pageSize} total={total} rows={items.length} onPage={setPage} />
            )}
          </>
        )
      }
    </QueryView>
  );
}
