import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { EmptyState } from '../../../ui/EmptyState';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { UpgradeBanner } from '../../../ui/UpgradeBanner';
import { OrderFilter } from '../../work-orders/public';
import { useShareActions } from '../actions/use-share-actions';
import { shareCountsQuery, sharesQuery } from '../queries';
import { columnsOf } from './columns';
import { type SharesPageProps, shareAddress, shareListQuery } from './share-list-search';

const SharePanels = lazy(() => import('./SharePanels'));

/** Links for reading a work order without an account. */
export function SharesPage({ search, onSearch }: SharesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(sharesQuery(shareListQuery(search)));
  const { data: counts } = useQuery(shareCountsQuery);
  const list = useList({ address: shareAddress, search, query, onSearch });
  const form = (which: string) => onSearch({ form: which }, { remember: true });
  const actions = useShareActions(form);
  const { mayWrite } = actions;
  const create = mayWrite && (
    <CreateButton text={t('workOrderShares.form.createTitle')} onClick={() => form('new')} />
  );
  const { q, status, access, order } = search;
  const isOfOrder = order !== undefined && q === undefined && status === undefined && access === undefined;
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, format, actions: acts }), [t, format, acts]);
  return (
    <ListPage
      list={list}
      header={{
        title: t('workOrderShares.title'),
        note:
          counts &&
          t('workOrderShares.summary', {
            count: counts.all,
            all: format.total(counts.all),
            active: format.total(counts.active),
          }),
        actions: create,
      }}
      notice={
        !list.isEmpty && (
          <UpgradeBanner
            privilege="work-orders"
            title={t('workOrderShares.readOnly.title')}
            text={t('workOrderShares.readOnly.text')}
          />
        )
      }
      filters={{
        q: { search: t('workOrderShares.search') },
        status: {
          segments: t('workOrderShares.columns.status'),
          textOf: (value) => t(`workOrderShares.status.${value}`),
          counts: counts ?? null,
        },
        access: {
          select: t('workOrderShares.accessLabel'),
          options: (value) => t(`workOrderShares.access.${value}`),
        },
      }}
      moreFilters={
        <OrderFilter
          label={t('workOrderShares.orderLabel')}
          value={search.order}
          onChange={(order) => list.filter({ order })}
        />
      }
      empty={{
        icon: Share2,
        title: t('workOrderShares.empty'),
        hint: t('workOrderShares.emptyHint'),
        action: create,
        instead: mayWrite ? undefined : <NoPrivilege privilege="work-orders" />,
        noMatch: isOfOrder && (
          <EmptyState icon={Share2} title={t('workOrderShares.emptyOrder')} action={create} />
        ),
      }}
      table={{
        name: 'work-order-shares',
        columns,
        exported: exportOf('shares.list', { query: shareListQuery(search) }),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open, tab: undefined }, { remember: true })}
    >
      <Suspense>
        {(search.open ?? search.form) && (
          <SharePanels search={search} actions={actions} onSearch={onSearch} />
        )}
      </Suspense>
      {actions.dialogs}
    </ListPage>
  );
}
