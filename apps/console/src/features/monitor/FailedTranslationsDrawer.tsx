import { type FailedTranslation, translationLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useExistingPage } from '../../lib/hooks';
import { instantsOf } from '../../lib/time-span';
import { Drawer } from '../../ui/Drawer';
import { EmptyState } from '../../ui/EmptyState';
import { RefetchBar } from '../../ui/list/FilterBar';
import { Steps } from '../../ui/list/Pager';
import { QueryView } from '../../ui/QueryView';
import { SimpleTable } from '../../ui/SimpleTable';
import { Rows } from '../../ui/skeletons';
import type { MonitorSearch } from './monitor-search';
import { failedTranslationsQuery } from './queries';

/** The number of rows that fit the drawer. */
const pageSize = 50;

interface FailedTranslationsDrawerProps {
  search: MonitorSearch;
  onSearch(change: MonitorSearch): void;
  onClose(): void;
}

/** Failed translation requests with their reasons, latest first. */
export default function FailedTranslationsDrawer({
  search,
  onSearch,
  onClose,
}: FailedTranslationsDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { failedPage: page = 1 } = search;
  const query = useQuery(failedTranslationsQuery({ ...instantsOf(search, format.timeZone), page, pageSize }));
  const onPage = (next: number) => onSearch({ failedPage: next === 1 ? undefined : next });
  useExistingPage({ page, size: pageSize, data: query.isPlaceholderData ? undefined : query.data }, onPage);
  return (
    <Drawer
      title={t('monitor.failed.title')}
      note={[
        search.from && search.to && `${format.dateTime(search.from)} – ${format.hourMinute(search.to)}`,
        t('monitor.failed.note', { hours: format.number(translationLimits.failuresKeptHours) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Rows count={8} height={32} />}>
        {({ items, total }) =>
          items.length > 0 ? (
            <>
              <RefetchBar active={query.isPlaceholderData} />
              <FailedTable rows={items} />
              {total > pageSize && <Steps {...{ page, pageSize, total, onPage }} rows={items.length} />}
            </>
          ) : (
            <EmptyState
              icon={Languages}
              title={t('monitor.failed.none')}
              hint={t('monitor.failed.noneHint')}
            />
          )
        }
      </QueryView>
    </Drawer>
  );
}

function FailedTable({ rows }: { rows: FailedTranslation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SimpleTable
      name={t('monitor.failed.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          head: t('monitor.failed.at'),
          cell: ({ at }) => <span className="num">{format.dateTime(at)}</span>,
        },
        {
          key: 'subAccount',
          head: t('monitor.failed.subAccount'),
          cell: ({ subAccountId, account, remark }) =>
            account === '' ? (
              t('monitor.failed.deleted')
            ) : (
              <Link to="/subpage/sonAccount" search={{ open: subAccountId }}>
                {remark || account}
              </Link>
            ),
        },
        {
          key: 'reason',
          head: t('common.reason'),
          cell: ({ error }) => t(`failures.names.${error}`),
        },
      ]}
    />
  );
}
