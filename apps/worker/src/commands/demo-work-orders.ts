import type { INestApplicationContext } from '@nestjs/common';
import { type CreateShare, type CreateWorkOrder, dayMs } from '@parley/contracts/public';
import { ShareService, WorkOrderQueries, WorkOrderService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { asOf } from './demo-clock.js';
import { asRoute } from './demo-context.js';
import { demo } from './demo-plan.js';

interface DemoWorkOrder {
  settings: Omit<CreateWorkOrder, 'subAccountIds'>;
  /** Accounts of its sub-accounts. */
  accounts: string[];
  /** Days ago. */
  startedDays: number;
  disabledDays?: number;
  shares: (Omit<CreateShare, 'workOrderId'> & { sharedDays: number })[];
}

const share: Omit<CreateShare, 'workOrderId' | 'title'> = {
  range: 'all',
  socialAccountIds: [],
  validDays: 90,
  access: 'public',
  usesCommonPassword: false,
  refreshMinutes: 0,
};

const demoWorkOrders: DemoWorkOrder[] = [
  {
    settings: {
      name: 'WhatsApp 东南亚引流',
      platform: 'whatsapp',
      totalGoal: 10_000,
      dailyGoal: 300,
      resetTime: '00:00',
      baseAtClose: false,
      remarks: '按去重后的新粉结算，每周一对账',
      refreshMinutes: 0,
    },
    accounts: ['wa-sea-01', 'wa-br-07', 'wa-id-09', 'wa-mx-02'],
    startedDays: demo.historyDays,
    shares: [
      { ...share, title: 'WhatsApp 东南亚引流：每日进度', sharedDays: 20 },
      { ...share, title: '首周对账', validDays: 7, refreshMinutes: 30, sharedDays: 23 },
    ],
  },
  {
    settings: {
      name: 'LINE 台湾与泰国',
      platform: 'line',
      totalGoal: 5_000,
      dailyGoal: 300,
      resetTime: '06:00',
      baseAtClose: true,
      remarks: '早上 6 点换班，当日新粉结算后转为底粉',
      refreshMinutes: 5,
    },
    accounts: ['line-tw-02', 'line-th-04', 'line-jp-01'],
    startedDays: 21,
    shares: [{ ...share, title: 'LINE 台湾与泰国：合作方查看', refreshMinutes: 5, sharedDays: 12 }],
  },
  {
    settings: {
      name: 'Telegram Lazada 店铺 A',
      platform: 'telegram',
      totalGoal: 2_000,
      dailyGoal: null,
      resetTime: '00:00',
      baseAtClose: false,
      remarks: '',
      refreshMinutes: 10,
    },
    accounts: ['tg-lzd-11'],
    startedDays: 26,
    disabledDays: 5,
    shares: [],
  },
];

/**
 * Creates work orders in the demo's past, before its fans are counted. The worker counts the fans into the orders' days,
 * and closes past days. Does nothing if the tenant has any orders.
 */
export async function addWorkOrders(
  app: INestApplicationContext,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const orders = app.get(WorkOrderService);
  const ago = (days: number): Date => new Date(app.get(Clock).nowMs() - days * dayMs);
  const { all } = await app.get(WorkOrderQueries).counts(tenantId);
  if (all > 0) return;
  for (const { settings, accounts, startedDays, disabledDays, shares } of demoWorkOrders) {
    const subAccountIds = accounts.map((account) => ids.get(account) ?? '');
    const { id: workOrderId } = await asOf(app, ago(startedDays), () =>
      asRoute('work-orders.create', () => orders.create(tenantId, { ...settings, subAccountIds })),
    );
    if (disabledDays !== undefined)
      await asOf(app, ago(disabledDays), () =>
        asRoute('work-orders.disable', () => orders.disable(tenantId, workOrderId)),
      );
    for (const { sharedDays, ...settings } of shares)
      await asOf(app, ago(sharedDays), () =>
        asRoute('shares.create', () => app.get(ShareService).create(tenantId, { ...settings, workOrderId })),
      );
  }
}
