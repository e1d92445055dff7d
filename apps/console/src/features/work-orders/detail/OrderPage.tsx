import type { WorkOrder } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Printer, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { zoneName } from '../../../lib/zone-name';
import { Button } from '../../../ui/Button';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import list from '../../../ui/list/ListPage.module.css';
import { inMenu, RowMenu } from '../../../ui/list/row-actions';
import { TableSkeleton } from '../../../ui/list/TableSkeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { RecordView } from '../../../ui/RecordView';
import { Bar, Rows } from '../../../ui/skeletons';
import tabbed from '../../../ui/TabbedPage.module.css';
import { AccountsTab } from '../accounts/AccountsTab';
import { orderActions, useOrderActions } from '../actions/use-order-actions';
import { FansTab } from '../fans/FansTab';
import { refreshText } from '../order-labels';
import { workOrderQuery } from '../queries';
import { SnapshotsTab } from '../snapshots/SnapshotsTab';
import { UpgradeBanner } from '../UpgradeBanner';
import { WorkOrderState } from '../WorkOrderState';
import styles from './OrderPage.module.css';
import { OrderSummary } from './OrderSummary';
import { type OrderPageSearch, type OrderTab, orderTabs } from './order-page-search';

const OrderReport = lazy(() => import('../report/OrderReport'));
const OrderForm = lazy(() => import('../form/OrderForm'));

export interface OrderPageProps {
  id: string;
  search: OrderPageSearch;
  /** The order's part of the audit log. Another feature draws it. */
  log: ReactNode;
  onSearch(change: OrderPageSearch, options?: { remember?: boolean }): void;
  /** Opens another tab without the current filters. */
  onTab(tab: OrderTab): void;
}

/** One work order: its page, its form or its report. */
export function OrderPage(props: OrderPageProps) {
  const { id, search, onSearch } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(workOrderQuery(id));
  const closeForm = () => onSearch({ form: undefined });
  if (search.form !== undefined)
    return (
      <Suspense fallback={<Rows count={12} height={28} />}>
        <OrderForm id={id} onClose={closeForm} onSaved={closeForm} />
      </Suspense>
    );
  return (
    <RecordView
      query={query}
      words={{ title: t('workOrders.title'), back: t('workOrders.form.back') }}
      skeleton={<Waiting />}
      onClose={() => void navigate({ to: '/workOrder/platform' })}
    >
      {(order) =>
        search.report === undefined ? (
          <Order order={order} {...props} />
        ) : (
          <Suspense fallback={<Bar height={640} />}>
            <OrderReport
              order={order}
              report={search.report}
              onClose={() => onSearch({ report: undefined })}
            />
          </Suspense>
        )
      }
    </RecordView>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Bar height={32} width={320} />
    <Bar height={180} />
    <Rows count={8} height={36} />
  </div>
);

function Order({ order, search, log, onSearch, onTab }: OrderPageProps & { order: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tab = search.tab ?? 'fans';
  const shared = { order, search, onSearch };
  const contents: Record<OrderTab, ReactNode> = {
    fans: <FansTab {...shared} />,
    accounts: <AccountsTab {...shared} />,
    snapshots: <SnapshotsTab {...shared} />,
    log: <Suspense fallback={<LogWaiting />}>{log}</Suspense>,
  };
  const texts: Record<OrderTab, string> = {
    fans: t('workOrders.tab.fans'),
    accounts: t('workOrders.tab.accounts', { shown: format.number(order.accountsTotal) }),
    snapshots: t('workOrders.tab.snapshots'),
    log: t('workOrders.tab.log'),
  };
  return (
    // A chart and a table need more height than a window has left below the figures.
    <div className={`${styles.page} ${tab === 'snapshots' ? styles.tall : ''}`}>
      <Header order={order} onSearch={onSearch} />
      {order.remarks !== '' && (
        <p className={styles.remarks} title={order.remarks}>
          {order.remarks}
        </p>
      )}
      <UpgradeBanner />
      <OrderSummary order={order} />
      <div className={tabbed.tabs}>
        <DrawerTabs
          label={t('workOrders.tab.label')}
          value={tab}
          options={orderTabs.map((value) => ({ value, text: texts[value] }))}
          onChange={onTab}
        />
      </div>
      <div className={tabbed.panel} role="tabpanel" aria-label={texts[tab]}>
        {contents[tab]}
      </div>
    </div>
  );
}

/** The list of the log, until its code and words are there. */
const LogWaiting = () => (
  <div className={list.card}>
    <TableSkeleton name="audit-log" columns={logColumns} isPhone={useIsPhone()} />
  </div>
);
const logColumns = ['at', 'actor', 'action', 'target', 'changes'].map((key) => ({ key }));

function Header({ order, onSearch }: Pick<OrderPageProps, 'onSearch'> & { order: WorkOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const actions = useOrderActions({
    onEdit: () => onSearch({ form: 'edit' }, { remember: true }),
    onCopy: (copy) => void navigate({ to: '/workOrder/platform', search: { form: 'new', copy } }),
  });
  const all = orderActions(t, actions, order);
  const print = () => onSearch({ report: 'total' }, { remember: true });
  const facts = [
    platformName(order.platform),
    t('workOrders.sessionsOnline', {
      online: format.number(order.accountsOnline),
      total: format.number(order.accountsTotal),
    }),
    t('workOrders.resetAt', { time: order.resetTime, zone: zoneName(order.timeZone, format.language) }),
    refreshText(t, order.refreshMinutes),
  ].join(' · ');
  return (
    <>
      <PageHeader
        title={order.name}
        note={
          <span className={styles.note}>
            <WorkOrderState of={order} />
            <span title={facts}>{facts}</span>
          </span>
        }
        actions={
          <>
            {!isPhone && (
              <Button startIcon={<Printer size={16} />} onClick={print}>
                {t('workOrders.report.open')}
              </Button>
            )}
            {actions.mayWrite && !isPhone && (
              <Button
                startIcon={<Share2 size={16} />}
                onClick={() =>
                  void navigate({ to: '/workOrder/multiAccount', search: { order: order.id, form: 'new' } })
                }
              >
                {t('workOrders.share')}
              </Button>
            )}
            {actions.mayWrite && !isPhone && (
              <Button startIcon={<Pencil size={16} />} onClick={() => actions.edit(order.id)}>
                {t('common.edit')}
              </Button>
            )}
            <RowMenu
              size="medium"
              actions={[
                isPhone && {
                  key: 'report',
                  text: t('workOrders.report.open'),
                  icon: Printer,
                  run: print,
                },
                ...(isPhone ? all : inMenu(all)),
              ]}
            />
          </>
        }
      />
      {actions.dialogs}
    </>
  );
}
