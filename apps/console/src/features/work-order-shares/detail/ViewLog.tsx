import { shareLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import { Steps } from '../../../ui/list/Pager';
import { QueryView } from '../../../ui/QueryView';
import { StatusDot } from '../../../ui/StatusDot';
import { Rows } from '../../../ui/skeletons';
import { SimpleTable } from '../../../ui/SimpleTable';
import { shareViewsQuery, viewsPageSize } from '../queries';
import { browserText } from '../share-labels';
import styles from './ViewLog.module.css';

/** Views of the share and failed attempts, latest first. */
export function ViewLog({ shareId }: { shareId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(shareViewsQuery(shareId, page));
  return (
    <QueryView query={query} skeleton={<Rows count={8} height={32} />}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState
            compact
            icon={Eye}
            title={t('workOrderShares.views.empty')}
            hint={t('workOrderShares.views.emptyHint')}
          />
        ) : (
          <>
            <SimpleTable
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                { key: 'at', head: t('workOrderShares.views.at'), cell: ({ at }) => format.dateTime(at) },
                {
                  key: 'browser',
                  head: t('workOrderShares.views.browser'),
                  cell: (view) => <span title={view.browser}>{browserText(t, view)}</span>,
                },
                {
                  key: 'result',
                  head: t('workOrderShares.views.result'),
                  cell: ({ isLetIn }) => (
                    <StatusDot
                      chip={!isLetIn}
                      tone={isLetIn ? 'online' : 'fault'}
                      text={t(isLetIn ? 'workOrderShares.views.letIn' : 'workOrderShares.views.refused')}
                    />
                  ),
                },
                {
                  key: 'address',
                  head: t('workOrderShares.views.address'),
                  cell: ({ address }) => address ?? t('common.unknown'),
                },
              ]}
            />
            <div className={styles.foot}>
              <p>
                {t('workOrderShares.views.kept', {
                  days: format.number(shareLimits.viewDays),
                  addressDays: format.number(shareLimits.addressDays),
                })}
              </p>
              {total > viewsPageSize && (
                <Steps
                  page={page}
                  pageSize={viewsPageSize}
                  total={total}
                  rows={items.length}
                  onPage={setPage}
                />
              )}
            </div>
          </>
        )
      }
    </QueryView>
  );
}
