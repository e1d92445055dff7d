import { madeAtMs } from '../http/id-time.js';
import type { Order } from './orders.types.js';

const endLength = 4;

/** A short number to read aloud: the UTC day and the end of the id, `P-20261124-4Q3F`. Searches of orders find it. */
export const orderNumber = ({ id, createdAt }: Pick<Order, 'id' | 'createdAt'>): string =>
  `P-${createdAt.slice(0, 10).replaceAll('-', '')}-${id.slice(-endLength).toUpperCase()}`;

/** The number of an order by its id alone. */
export const orderNumberOf = (id: string): string =>
  orderNumber({ id, createdAt: new Date(madeAtMs(id)).toISOString() });

/** The number of a payment report's order; as reported, if there is no such order. */
export const reportedOrderNumber = (report: { orderId: string; orderCreatedAt: string | null }): string =>
  report.orderCreatedAt === null
    ? report.orderId
    : orderNumber({ id: report.orderId, createdAt: report.orderCreatedAt });

/** The end of the ids of orders with this number; null for another text. */
export const idEndOf = (text: string): string | null =>
  /^p-\d{8}-([0-9a-z]{4})$/i.exec(text.trim())?.[1]?.toLowerCase() ?? null;
