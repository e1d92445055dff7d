import type { CsvCell, WorkOrder } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { api } from '../../../lib/api';
import type { Format } from '../../../lib/format';
import { readPages } from '../queries';

/** Every account of an order, as lines of a file. */
export async function accountRows({ id }: WorkOrder, t: TFunction, format: Format): Promise<CsvCell[][]> {
  const accounts = await readPages((page) =>
    api.call('work-orders.accounts', { params: { id }, query: page }),
  );
  const head = [
    ...(['nickname', 'account', 'subAccount', 'online', 'firstLoginAt', 'lastActiveAt'] as const),
    ...(['loginAt', 'clientVersion', 'dailyGoal', 'totalGoal', 'analysed'] as const),
  ].map((name) => t(`workOrders.columns.${name}`));
  const figures = (['fresh', 'repeat', 'base', 'late'] as const).flatMap((name) =>
    (['today', 'total'] as const).map((span) => ({
      head: `${t(`workOrders.span.${span}`)} · ${t(`workOrders.figure.${name}`)}`,
      span,
      name,
    })),
  );
  return [
    [...head, ...figures.map((figure) => figure.head)],
    ...accounts.map((account) => [
      account.nickname,
      account.account,
      account.subAccount,
      t(`ports.status.${account.status}`),
      account.firstLoginAt && format.dateTime(account.firstLoginAt),
      account.lastActiveAt && format.dateTime(account.lastActiveAt),
      account.loginAt && format.dateTime(account.loginAt),
      account.clientVersion,
      account.dailyGoal,
      account.totalGoal,
      t(account.isAnalysed ? 'common.yes' : 'common.no'),
      ...figures.map(({ span, name }) => account[span][name]),
    ]),
  ];
}
