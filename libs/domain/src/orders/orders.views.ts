import { Injectable } from '@nestjs/common';
import type {
  OperatorOrder,
  OperatorOrderQuery,
  Order,
  OrderPage,
  OrderQuery,
} from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';

/** Orders as recharge records. */
@Injectable()
export class OrderViews {
  /** The transaction's tenant's, the newest first unless the query says otherwise. */
  async list(_tx: TenantTx, _query: OrderQuery): Promise<OrderPage> {
    throw new Error('not there yet');
  }

  /** Rejects with `orders.not_found`. */
  async get(_tx: TenantTx, _id: string): Promise<Order> {
    throw new Error('not there yet');
  }

  /** Every tenant's. */
  async listAll(_tx: SystemTx, _query: OperatorOrderQuery): Promise<OrderPage<OperatorOrder>> {
    throw new Error('not there yet');
  }

  /** Of any tenant. Rejects with `orders.not_found`. */
  async getAny(_tx: SystemTx, _id: string): Promise<OperatorOrder> {
    throw new Error('not there yet');
  }
}
