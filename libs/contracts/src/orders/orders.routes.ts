import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { TenantPackage } from '../billing/billing.types.js';
import type {
  Gift,
  OperatorOrder,
  OperatorOrderQuery,
  Order,
  OrderQuery,
  OrderSums,
  Purchase,
  Quote,
  QuoteRequest,
  RefundDone,
  RefundOrder,
  SettleOrder,
} from './orders.types.js';

const owner = ['owner'] as const;
const operator = ['operator'] as const;
const keyed = { keyed: true } as const;
/** The key is required, because nothing else distinguishes a second order from a repeated request. */
const alwaysKeyed = { keyed: 'required' } as const;

export const orderRoutes = {
  /** Prices a purchase. */
  'orders.quote': route<{ body: QuoteRequest; reply: Quote }>('POST', '/api/orders/quote', owner, {
    reads: true,
  }),
  /** Places an order for a quote. */
  'orders.purchase': route<{ body: Purchase; reply: Order }>('POST', '/api/orders', owner, keyed),
  /** Lists the tenant's orders. */
  'orders.list': route<{ query: OrderQuery; reply: Page<Order> }>('GET', '/api/orders', owner),
  /** Adds up the tenant's orders that match a filter. */
  'orders.sums': route<{ query: OrderQuery; reply: OrderSums }>('GET', '/api/orders/sums', owner),
  /** Reads an order. */
  'orders.get': route<{ params: ById; reply: Order }>('GET', '/api/orders/:id', owner),
  /** Queries the payment provider about an order, if the provider allows it. */
  'orders.check': route<{ params: ById; reply: Order }>('POST', '/api/orders/:id/check', owner, {
    unaudited: true,
  }),
  /** Opens the pay page of an unpaid order. If Parley could no longer credit a payment, rejects with the reason. */
  'orders.pay': route<{ params: ById; reply: Order }>('POST', '/api/orders/:id/pay', owner, { reads: true }),
  /** Cancels an unpaid order. A payment that still arrives is not lost. */
  'orders.cancel': route<{ params: ById; reply: Order }>('POST', '/api/orders/:id/cancel', owner),
  /** Lists the orders of all tenants. */
  'orders.operator-list': route<{ query: OperatorOrderQuery; reply: Page<OperatorOrder> }>(
    'GET',
    '/api/operator/orders',
    operator,
  ),
  /** Adds up the orders of all tenants that match a filter. */
  'orders.operator-sums': route<{ query: OperatorOrderQuery; reply: OrderSums }>(
    'GET',
    '/api/operator/orders/sums',
    operator,
  ),
  /** Reads an order of any tenant. */
  'orders.operator-get': route<{ params: ById; reply: OperatorOrder }>(
    'GET',
    '/api/operator/orders/:id',
    operator,
  ),
  /** Refunds an order. */
  'orders.refund': route<{ params: ById; body: RefundOrder; reply: OperatorOrder }>(
    'POST',
    '/api/operator/orders/:id/refund',
    operator,
    alwaysKeyed,
  ),
  /** Marks a refund as paid back by hand, by the refund's id. */
  'orders.refund-done': route<{ params: ById; body: RefundDone; reply: OperatorOrder }>(
    'POST',
    '/api/operator/refunds/:id/done',
    operator,
  ),
  /** Fulfils an order whose payment arrived outside every provider. */
  'orders.settle': route<{ params: ById; body: SettleOrder; reply: OperatorOrder }>(
    'POST',
    '/api/operator/orders/:id/settle',
    operator,
    alwaysKeyed,
  ),
  /** Gives a tenant, by its id, a package or characters. */
  'orders.gift': route<{ params: ById; body: Gift; reply: TenantPackage }>(
    'POST',
    '/api/operator/tenants/:id/gift',
    operator,
    alwaysKeyed,
  ),
} as const;
