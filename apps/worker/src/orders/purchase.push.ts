import { Injectable } from '@nestjs/common';
import { UsageQueries } from '@parley/domain/characters';
import { DesktopAllowanceQueries } from '@parley/domain/desktop';
import { OperatorEvents } from '@parley/domain/operator-stream';
import { OrderQueries } from '@parley/domain/orders';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { Realtime, rooms } from '@parley/platform/realtime';

/** Pushes the changes of fulfilled orders, except the package. */
@Injectable()
export class PurchasePush {
  constructor(
    private readonly orderQueries: OrderQueries,
    private readonly usageQueries: UsageQueries,
    private readonly allowanceQueries: DesktopAllowanceQueries,
    private readonly operatorEvents: OperatorEvents,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Resolves once consoles and clients got data read after this call. Operators get theirs after the commit, at most
   * once a second. `inTransaction` runs the reading.
   */
  async fulfilled(
    tenantId: string,
    orderIds: readonly string[],
    inTransaction: <T>(read: (tx: TenantTx) => Promise<T>) => Promise<T>,
  ): Promise<void> {
    const operators = rooms.operators();
    const { asOf, occupied } = await this.realtime.beginPush([operators], ['operator:changed']);
    const [orders, characters, allowances] = await inTransaction((tx) =>
      pipelined([
        this.orderQueries.some(tx, orderIds),
        this.usageQueries.balance(tx),
        this.allowanceQueries.forClients(tx),
        occupied.has(operators) && this.operatorEvents.changed(tx, 'orders', 'payments'),
      ]),
    );
    await Promise.all([
      ...orders.map((order) => this.realtime.toTenant(tenantId, 'order:changed', order, asOf)),
      this.realtime.toTenant(tenantId, 'characters:changed', characters, asOf),
      ...[...allowances].map(([id, allowance]) =>
        this.realtime.toDesktop(rooms.subAccount(id), 'allowance', allowance),
      ),
    ]);
  }
}
