import { Injectable } from '@nestjs/common';
import { UsageViews } from '@parley/domain/characters';
import { DesktopAllowances } from '@parley/domain/desktop';
import { OrderViews } from '@parley/domain/orders';
import { Database, type TenantTx, together } from '@parley/platform/database';
import { Gathered, Realtime, rooms } from '@parley/platform/realtime';

const everyMs = 150;

/** Pushes all that fulfilled orders change but the package: read in one transaction for each tenant. */
@Injectable()
export class PurchasePush {
  private readonly dirty = new Gathered<string>(everyMs, (tenantId, ids) => this.push(tenantId, ids));

  constructor(
    private readonly database: Database,
    private readonly orders: OrderViews,
    private readonly usage: UsageViews,
    private readonly allowances: DesktopAllowances,
    private readonly realtime: Realtime,
  ) {}

  /** Resolves once all was pushed as read after this call: to consoles and to clients. */
  fulfilled(tenantId: string, orderId: string): Promise<void> {
    return this.dirty.add(tenantId, [orderId]);
  }

  private async push(tenantId: string, ids: string[]): Promise<void> {
    const asOf = await this.realtime.moment();
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
    return together([this.orders.some(tx, ids), this.usage.balance(tx), this.allowances.ofClients(tx)]);
  }
}
