import { Injectable } from '@nestjs/common';

/** Follows orders whose figures moved or that changed: called with each order once, as often as consoles are told. */
export interface OrderFigureListener {
  moved(tenantId: string, orderIds: readonly string[]): Promise<void>;
}

/** Who else is told with the consoles registers here, in its constructor. */
@Injectable()
export class OrderFigureListenerRegistry {
  private readonly listeners: OrderFigureListener[] = [];

  register(listener: OrderFigureListener): void {
    this.listeners.push(listener);
  }

  async moved(tenantId: string, orderIds: readonly string[]): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener.moved(tenantId, orderIds)));
  }
}
