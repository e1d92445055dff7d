import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useStable } from '../../../lib/hooks';
import { exportOf } from '../../../lib/list-export';
import { platformName } from '../../../lib/platform-name';
import { CreateButton } from '../../../ui/CreateButton';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { SubAccountFilter } from '../../sub-accounts/public';
import { useOrderActions } from '../actions/use-order-actions';
import { orderFile } from '../order-file';
import { orderCountsQuery, workOrdersQuery } from '../queries';
import { UpgradeBanner } from '../UpgradeBanner';
import styles from './cells.module.css';
import { columnsOf } from './columns';
import { type OrdersPageProps, orderListQuery, workOrderAddress } from './order-list-search';

export function OrderList({ search, onSearch }: OrdersPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const query = useQuery(workOrdersQuery(orderListQuery(search)));
  const { data: counts } = useQuery(orderCountsQuery);
  const list = useList({ address: workOrderAddress, search, query, onSearch });
  const form = (which: string, copy?: string) => onSearch({ form: which, copy }, { remember: true });
  const actions = useOrderActions({ onEdit: form, onCopy: (id) => form('new', id) });
  const { mayWrite } = actions;
  const acts = useStable({ ...actions, dialogs: null });
  const columns = useMemo(() => columnsOf({ t, actions: acts }), [t, acts]);
  const create = <CreateButton text={t('workOrders.create')} onClick={() => form('new')} />;
  return (
    <ListPage
      list={list}
      header={{
        title: t('workOrders.title'),
        note:
          counts &&
          t('workOrders.summary', {
            count: counts.all,
            all: format.number(counts.all),
            normal: format.number(counts.normal),
          }),
        // An empty list shows its button in the middle of the page only.
        actions: !list.isEmpty && mayWrite && create,
      }}
      notice={!list.isEmpty && <UpgradeBanner />}
      filters={{
        q: { search: t('workOrders.search') },
        status: {
          segments: t('workOrders.columns.status'),
          textOf: (value) => t(`workOrders.status.${value}`),
          counts: counts ?? null,
        },
        platform: { select: t('common.platformLabel'), options: platformName },
      }}
      moreFilters={<SubAccountFilter value={search.sub} onChange={(sub) => list.filter({ sub })} />}
      empty={{
        icon: ClipboardList,
        title: t('workOrders.empty'),
        hint: t('workOrders.emptyHint'),
        action: create,
        instead: mayWrite ? undefined : <NoPrivilege privilege="work-orders" />,
      }}
      table={{
        name: 'work-orders',
        columns,
        density: 'comfortable',
        // Fans arrive during the export, so it uses a stable order.
        exported: exportOf(
          'work-orders.list',
          { query: { ...orderListQuery(search), sort: 'startedAt', descending: true } },
          { columns: orderFile(t, format) },
        ),
        card: { className: styles.card, wraps: true },
      }}
      onOpen={(id) => void navigate({ to: '/workOrder/order', search: { id } })}
    >
      {actions.dialogs}
    </ListPage>
  );
}
