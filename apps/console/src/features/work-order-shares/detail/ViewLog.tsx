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
import { shareViewsQuery, viewsPageSize } from '../queries';
import { browserText } from '../share-labels';
import styles from './ViewLog.module.css';

/** Who opened the share or tried to, the latest first. */
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
            <table className={styles.views}>
              <thead>
                <tr>
                  {(['at', 'browser', 'result', 'address'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`workOrderShares.views.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((view) => (
                  <tr key={view.id}>
                    <td className="num">{format.dateTime(view.at)}</td>
                    <td title={view.browser}>{browserText(t, view)}</td>
                    <td>
                      <StatusDot
                        chip={!view.isLetIn}
                        tone={view.isLetIn ? 'online' : 'fault'}
                        text={t(
                          view.isLetIn ? 'workOrderShares.views.letIn' : 'workOrderShares.views.refused',
                        )}
                      />
                    </td>
                    <td className={styles.address}>{view.address ?? t('common.unknown')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
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
