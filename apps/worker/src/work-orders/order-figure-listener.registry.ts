import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/**
 * Follows orders that changed or whose figures changed. It is called with each order once, as often as consoles get
 * pushes.
 */
export interface OrderFigureListener {
  /** Reads within `tx`, if the push is made within one. */
  moved(tenantId: string, orderIds: readonly string[], tx?: TenantTx): Promise<void>;
}

/** Receivers besides consoles register here, in their constructors. */
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
