import { billingLive } from '../features/billing/live';
import { channelsLive } from '../features/channels/live';
import { charactersLive } from '../features/characters/live';
import { chatLive } from '../features/chat/live';
import { dashboardLive } from '../features/dashboard/live';
import { fansLive } from '../features/fans/live';
import { identityLive } from '../features/identity/live';
import { linkDomainsLive } from '../features/link-domains/live';
import { linksLive } from '../features/links/live';
import { linkStatisticsLive } from '../features/link-statistics/live';
import { materialsLive } from '../features/materials/live';
import { monitorLive } from '../features/monitor/live';
import { noticesLive } from '../features/notifications/live';
import { operatorLive } from '../features/operator-monitor/live';
import { ordersLive } from '../features/orders/live';
import { portsLive } from '../features/ports/live';
import { promotionAccountLive } from '../features/promotion-account/live';
import { promotionCenterLive } from '../features/promotion-center/live';
import { promotionReportLive } from '../features/promotion-report/live';
import { proxiesLive } from '../features/proxies/live';
import { repliesLive } from '../features/replies/live';
import { subAccountsLive } from '../features/sub-accounts/live';
import { tasksLive } from '../features/tasks/live';
import { userLive } from '../features/user/live';
import { workOrderSharesLive } from '../features/work-order-shares/live';
import { workOrdersLive } from '../features/work-orders/live';
import { workspaceLive } from '../features/workspace/live';
import type { LiveHandlers } from '../lib/realtime';

export const liveHandlers: LiveHandlers[] = [
  portsLive,
  subAccountsLive,
  noticesLive,
  dashboardLive,
  monitorLive,
  fansLive,
  identityLive,
  userLive,
  tasksLive,
  proxiesLive,
  repliesLive,
  linksLive,
  materialsLive,
  chatLive,
  channelsLive,
  charactersLive,
  billingLive,
  ordersLive,
  operatorLive,
  workOrderSharesLive,
  workOrdersLive,
  workspaceLive,
  linkDomainsLive,
  linkStatisticsLive,
  promotionAccountLive,
  promotionCenterLive,
  promotionReportLive,
];
