import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** Follows orders whose figures moved or that changed: called with each order once, as often as consoles are told. */
export interface OrderFigureListener {
  /** Reads within `tx`, where the push is made within one. */
  moved(tenantId: string, orderIds: readonly string[], tx?: TenantTx): Promise<void>;
}

/** Who else is told with the consoles registers here, in its constructor. */
@Injectable()
export class OrderFigureListenerRegistry {
  private readonly listeners: OrderFigureListener[] = [];

  register(listener: OrderFigureListener): void {
    this.listeners.push(listener);
  }

  async moved(tenantId: string, orderIds: readonly string[], tx?: TenantTx): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener.moved(tenantId, orderIds, tx)));
  }
}
