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
const gated = { privilege: 'work-orders' } as const;

export const orderFigureRoutes = {
  /** Lists the fans of a work order, the latest gain first. */
  'work-orders.fans': route<{ params: ById; query: OrderFanQuery; reply: Page<OrderFan> }>(
    'GET',
    '/api/work-orders/:id/fans',
    owner,
  ),
  /** Takes fans out of a work order. Their contacts are base from the beginning of the running day. */
  'work-orders.take-out': route<{ params: ById; body: OrderFanIds; reply: BaseChange }>(
    'POST',
    '/api/work-orders/:id/fans/take-out',
    owner,
    gated,
  ),
  /** Exports the fans of a work order. */
  'work-orders.export-fans': route<{ params: ById; body: OrderFanQuery; reply: Task }>(
    'POST',
    '/api/work-orders/:id/fans/export',
    owner,
  ),
  /** Lists the social accounts of a work order. */
  'work-orders.accounts': route<{ params: ById; query: OrderAccountQuery; reply: Page<OrderAccount> }>(
    'GET',
    '/api/work-orders/:id/accounts',
    owner,
  ),
  /** Edits the goals of a social account in a work order. */
  'work-orders.edit-account': route<{
    params: ById & { accountId: string };
    body: EditOrderAccount;
    reply: OrderAccount;
  }>('PATCH', '/api/work-orders/:id/accounts/:accountId', owner, gated),
  /** Lists the daily snapshots of a work order, the latest first. */
  'work-orders.snapshots': route<{ params: ById; query: OrderSnapshotQuery; reply: Page<OrderSnapshot> }>(
    'GET',
    '/api/work-orders/:id/snapshots',
    owner,
  ),
  /** Lists a day's snapshot of a work order by social account. */
  'work-orders.account-snapshots': route<{
    params: ById & { epoch: string; day: string };
    reply: OrderAccountSnapshot[];
  }>('GET', '/api/work-orders/:id/snapshots/:epoch/:day/accounts', owner),
  /** Reads the latest ninety days of a work order for its charts, the earliest first. */
  'work-orders.charts': route<{ params: ById; reply: OrderChartDay[] }>(
    'GET',
    '/api/work-orders/:id/charts',
    owner,
  ),
} as const;
