import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { Task } from '../tasks/tasks.types.js';
import type {
  BaseChange,
  EditOrderAccount,
  OrderAccount,
  OrderAccountQuery,
  OrderAccountSnapshot,
  OrderChartDay,
  OrderFan,
  OrderFanIds,
  OrderFanQuery,
  OrderSnapshot,
  OrderSnapshotQuery,
} from './work-orders.types.js';

const owner = ['owner'] as const;
/** Reading, exporting and disabling need no privilege: an order outlives its package. */
const gated = { privilege: 'B0001' } as const;

export const orderFigureRoutes = {
  /** The latest gain first. */
  'work-orders.fans': route<{ params: ById; query: OrderFanQuery; reply: Page<OrderFan> }>(
    'GET',
    '/api/work-orders/:id/fans',
    owner,
  ),
  /** Their contacts are base from now on; in the running day they count as base at once. */
  'work-orders.take-out': route<{ params: ById; body: OrderFanIds; reply: BaseChange }>(
    'POST',
    '/api/work-orders/:id/fans/take-out',
    owner,
    gated,
  ),
  'work-orders.export-fans': route<{ params: ById; body: OrderFanQuery; reply: Task }>(
    'POST',
    '/api/work-orders/:id/fans/export',
    owner,
  ),
  'work-orders.accounts': route<{ params: ById; query: OrderAccountQuery; reply: Page<OrderAccount> }>(
    'GET',
    '/api/work-orders/:id/accounts',
    owner,
  ),
  'work-orders.edit-account': route<{
    params: ById & { accountId: string };
    body: EditOrderAccount;
    reply: OrderAccount;
  }>('PATCH', '/api/work-orders/:id/accounts/:accountId', owner, gated),
  /** The latest first. */
  'work-orders.snapshots': route<{ params: ById; query: OrderSnapshotQuery; reply: Page<OrderSnapshot> }>(
    'GET',
    '/api/work-orders/:id/snapshots',
    owner,
  ),
  'work-orders.account-snapshots': route<{
    params: ById & { epoch: string; day: string };
    reply: OrderAccountSnapshot[];
  }>('GET', '/api/work-orders/:id/snapshots/:epoch/:day/accounts', owner),
  /** The latest ninety days, the earliest first. */
  'work-orders.charts': route<{ params: ById; reply: OrderChartDay[] }>(
    'GET',
    '/api/work-orders/:id/charts',
    owner,
  ),
} as const;
