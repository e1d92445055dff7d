import { Injectable } from '@nestjs/common';
import { UsageQueries } from '@parley/domain/characters';
import { DesktopAllowanceQueries } from '@parley/domain/desktop';
import { OrderQueries } from '@parley/domain/orders';
import { Database, type TenantTx, pipelined } from '@parley/platform/database';
import { CoalescedSet, Realtime, rooms } from '@parley/platform/realtime';

const everyMs = 150;

/** Pushes the changes of fulfilled orders, except the package. It reads in one transaction for each tenant. */
@Injectable()
export class PurchasePush {
  private readonly dirty = new CoalescedSet<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly orderQueries: OrderQueries,
    private readonly usageQueries: UsageQueries,
    private readonly allowanceQueries: DesktopAllowanceQueries,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once consoles and clients got data read after this call. */
  fulfilled(tenantId: string, orderId: string): Promise<void> {
    return this.dirty.add(tenantId, [orderId]);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const asOf = await this.realtime.nextReadVersion();
    const [orders, characters, allowances] = await this.database.asTenant(tenantId, (tx) =>
      this.read(tx, ids),
    );
    await Promise.all([
      ...orders.map((order) => this.realtime.toTenant(tenantId, 'order:changed', order, asOf)),
      this.realtime.toTenant(tenantId, 'characters:changed', characters, asOf),
      ...[...allowances].map(([id, allowance]) =>
        this.realtime.toDesktop(rooms.subAccount(id), 'allowance', allowance),
      ),
    ]);
  }

  private read(tx: TenantTx, ids: string[]) {
    return pipelined([
      this.orderQueries.some(tx, ids),
      this.usageQueries.balance(tx),
      this.allowanceQueries.forClients(tx),
    ]);
  }
}
