import { Injectable } from '@nestjs/common';
import type { Tenant, TenantStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { statusesBefore } from './tenant.policy.js';
import { TenantRepository } from './tenant.repository.js';

type KnownTenant = Pick<Tenant, 'id' | 'email' | 'status'>;

/**
 * Suspends tenants and restores them. System path: operators belong to no tenant and act on any, so they cannot suspend
 * themselves.
 */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * From the commit on, sign-ins are refused. The event ends the sessions that began before. A suspended tenant stays
   * unchanged.
   */
  async suspendIn(tx: SystemTx, tenant: KnownTenant, reason: string): Promise<void> {
    const suspendedAt = this.clock.now();
    const change = { status: 'suspended', suspendedAt } as const;
    if (!(await this.changeStatus(tx, tenant, change, { reason: { to: reason } }))) return;
    await this.outbox.addFor(tx, tenant.id, 'tenant.suspended', { at: suspendedAt.toISOString() });
  }

  /** People may sign in again. Ended sessions stay ended. */
  async restoreIn(tx: SystemTx, tenant: KnownTenant): Promise<void> {
    if (await this.changeStatus(tx, tenant, { status: 'active' }))
      await this.outbox.addFor(tx, tenant.id, 'tenant.restored', {});
  }

  /** False if the tenant has that status already. */
  private async changeStatus(
    tx: SystemTx,
    { id: tenantId, email: name, status: from }: KnownTenant,
    change: { status: TenantStatus; suspendedAt?: Date },
    details: Record<string, { to: string }> = {},
  ): Promise<boolean> {
    const { status: to } = change;
    if (!(await this.tenantRepository.updateIf(tx, tenantId, statusesBefore(to), change))) {
      this.auditService.unchanged();
      return false;
    }
    await this.auditService.record(tx, {
      tenantId,
      target: { kind: 'tenant', id: tenantId, name },
      changes: { status: { from, to }, ...details },
    });
    await this.operatorEvents.changed(tx, 'tenants');
    return true;
  }
}
