import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type {
  CreateWorkOrder,
  EditWorkOrder,
  ResetWorkOrder,
  WorkOrder,
  WorkOrderCounts,
  WorkOrderQuery,
} from './work-orders.types.js';

const owner = ['owner'] as const;
/** Reading, exporting and disabling need no privilege: an order outlives its package. */
const gated = { privilege: 'work-orders' } as const;
const gatedAndKeyed = { ...gated, keyed: true } as const;

export const workOrderRoutes = {
  /** Lists work orders. */
  'work-orders.list': route<{ query: WorkOrderQuery; reply: Page<WorkOrder> }>(
    'GET',
    '/api/work-orders',
    owner,
  ),
  /** Counts work orders by status. */
  'work-orders.counts': route<{ reply: WorkOrderCounts }>('GET', '/api/work-orders/counts', owner),
  /** Reads a work order. */
  'work-orders.get': route<{ params: ById; reply: WorkOrder }>('GET', '/api/work-orders/:id', owner),
  /** Creates a work order. */
  'work-orders.create': route<{ body: CreateWorkOrder; reply: WorkOrder }>(
    'POST',
    '/api/work-orders',
    owner,
    gatedAndKeyed,
  ),
  /** Edits a work order. */
  'work-orders.edit': route<{ params: ById; body: EditWorkOrder; reply: WorkOrder }>(
    'PATCH',
    '/api/work-orders/:id',
    owner,
    gated,
  ),
  /** Disables a work order. */
  'work-orders.disable': route<{ params: ById; reply: WorkOrder }>(
    'POST',
    '/api/work-orders/:id/disable',
    owner,
  ),
  /** Enables a work order. */
  'work-orders.enable': route<{ params: ById; reply: WorkOrder }>(
    'POST',
    '/api/work-orders/:id/enable',
    owner,
    gated,
  ),
  /** Resets a work order: its next day begins now. */
  'work-orders.reset': route<{ params: ById; body: ResetWorkOrder; reply: WorkOrder }>(
    'POST',
    '/api/work-orders/:id/reset',
    owner,
    gatedAndKeyed,
  ),
} as const;
