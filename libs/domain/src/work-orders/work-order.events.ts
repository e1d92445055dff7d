import { Injectable } from '@nestjs/common';
import type { AuditChanges } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';

/** The name of an order in audit entries. */
export interface OrderSubject {
  id: string;
  name: string;
}

/** Publishes a change in its own transaction: an event for features, an audit entry for people. */
@Injectable()
export class WorkOrderEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
  ) {}

  /** An audit entry and an event. */
  async changed(tx: TenantTx, order: OrderSubject, changes: AuditChanges): Promise<void> {
    const { id, name } = order;
    await this.auditService.record(tx, { target: { kind: 'work-order', id, name }, changes });
    await this.event(tx, [id]);
  }

  /** One change of several orders, by their ids and names. */
  async changedAll(tx: TenantTx, orders: ReadonlyMap<string, string>, changes: AuditChanges): Promise<void> {
    if (orders.size === 0) return;
    await this.auditService.recordMany(
      tx,
      [...orders].map(([id, name]) => ({ target: { kind: 'work-order', id, name }, changes })),
    );
    await this.event(tx, [...orders.keys()]);
  }

  /** Only the event, if a separate audit entry describes the change. */
  async event(tx: TenantTx, orderIds: string[]): Promise<void> {
    if (orderIds.length > 0) await this.outbox.add(tx, 'work-orders.changed', { orderIds });
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
