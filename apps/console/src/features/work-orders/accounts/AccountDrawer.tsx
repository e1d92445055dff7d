import type { OrderAccount, WorkOrder } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { usePrivilege } from '../../../lib/privileges';
import { Drawer } from '../../../ui/Drawer';
import { SwitchField } from '../../../ui/form/SwitchField';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Facts } from '../../../ui/Facts';
import { PortState } from '../../ports/public';
import { figureSearch } from '../detail/order-page-filters';
import { type FigureSpan, isClosing } from '../figures';
import { useEditOrderAccount } from '../mutations';
import { subAccountText } from '../order-labels';
import { SpanFigures } from '../SpanFigures';
import styles from './Accounts.module.css';
import { AccountGoals } from './AccountGoals';
import { accountName } from './account-columns';

interface AccountDrawerProps {
  order: WorkOrder;
  account: OrderAccount;
  onClose(): void;
}

/** One social account of an order: its figures, its working times and its goals. */
export function AccountDrawer({ order, account, onClose }: AccountDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = usePrivilege('work-orders');
  return (
    <Drawer title={accountName(account)} note={<PortState status={account.status} />} onClose={onClose}>
      <AccountFigures order={order} account={account} />
      <h3 className={styles.heading}>{t('workOrders.accounts.about')}</h3>
      <Facts
        of={[
          [t('workOrders.columns.account'), account.account],
          [t('workOrders.columns.subAccount'), subAccountText(order, account) || t('common.unknown')],
          [t('workOrders.columns.firstLoginAt'), format.dateTime(account.firstLoginAt)],
          [t('workOrders.columns.lastActiveAt'), format.dateTime(account.lastActiveAt)],
          [t('workOrders.columns.loginAt'), format.dateTime(account.loginAt)],
          [t('workOrders.columns.clientVersion'), account.clientVersion ?? t('common.unknown')],
          ...(mayWrite
            ? []
            : ([
                [t('workOrders.columns.dailyGoal'), format.number(account.dailyGoal)],
                [t('workOrders.columns.totalGoal'), format.number(account.totalGoal)],
                [t('workOrders.columns.analysed'), t(account.isAnalysed ? 'common.on' : 'common.off')],
              ] as const)),
        ]}
      />
      {mayWrite && (
        <>
          <h3 className={styles.heading}>{t('workOrders.accounts.settings')}</h3>
          <AccountGoals order={order} account={account} />
          <Analysis order={order} account={account} />
        </>
      )}
    </Drawer>
  );
}

const spans: readonly FigureSpan[] = ['today', 'total'];
const figures = ['completed', 'fresh', 'repeat', 'base'] as const;

/** The figures of an account. Each opens its list. */
function AccountFigures({ order, account }: Omit<AccountDrawerProps, 'onClose'>) {
  const format = useFormat();
  const closing = isClosing(order, useNow());
  return (
    <SpanFigures spans={spans} figures={figures}>
      {(span, figure) => (
        <Link
          data-stale={closing && span === 'today' ? '' : undefined}
          to="/workOrder/order"
          search={{
            id: order.id,
            ...figureSearch(figure, {
              day: span === 'today' ? order.day : undefined,
              account: account.socialAccountId,
            }),
          }}
        >
          <LiveNumber text={format.number(account[span][figure])} />
        </Link>
      )}
    </SpanFigures>
  );
}

function Analysis({ order, account }: Omit<AccountDrawerProps, 'onClose'>) {
  const { t } = useTranslation();
  const edit = useEditOrderAccount(order.id);
  return (
    <div className={styles.analysis}>
      <SwitchField
        label={t('workOrders.columns.analysed')}
        help={t('workOrders.accounts.analysedHelp')}
        checked={edit.isPending ? !account.isAnalysed : account.isAnalysed}
        onChange={(isAnalysed) =>
          edit.mutate(
            { accountId: account.socialAccountId, change: { isAnalysed } },
            { onError: (error) => toastFailure(t, error) },
          )
        }
      />
    </div>
  );
}
