import type { OrderAccount } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { FileColumn } from '../../../lib/list-export';

/** All figures of an order's account. */
export function accountFile(t: TFunction, format: Format): FileColumn<OrderAccount>[] {
  const figures = (['fresh', 'repeat', 'base', 'late'] as const).flatMap((name) =>
    (['today', 'total'] as const).map(
      (span): FileColumn<OrderAccount> => [
        `${t(`workOrders.span.${span}`)} · ${t(`workOrders.figure.${name}`)}`,
        (account) => account[span][name],
      ],
    ),
  );
  const moment = (instant: string | null) => instant && format.dateTime(instant);
  return [
    [t('workOrders.columns.nickname'), ({ nickname }) => nickname],
    [t('workOrders.columns.account'), ({ account }) => account],
    [t('workOrders.columns.subAccount'), ({ subAccount }) => subAccount],
    [t('workOrders.columns.online'), ({ status }) => t(`ports.status.${status}`)],
    [t('workOrders.columns.firstLoginAt'), ({ firstLoginAt }) => moment(firstLoginAt)],
    [t('workOrders.columns.lastActiveAt'), ({ lastActiveAt }) => moment(lastActiveAt)],
    [t('workOrders.columns.loginAt'), ({ loginAt }) => moment(loginAt)],
    [t('workOrders.columns.clientVersion'), ({ clientVersion }) => clientVersion],
    [t('workOrders.columns.dailyGoal'), ({ dailyGoal }) => dailyGoal],
    [t('workOrders.columns.totalGoal'), ({ totalGoal }) => totalGoal],
    [t('workOrders.columns.analysed'), ({ isAnalysed }) => t(isAnalysed ? 'common.yes' : 'common.no')],
    ...figures,
  ];
}
