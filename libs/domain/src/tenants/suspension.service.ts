import { Injectable } from '@nestjs/common';
import type { TenantStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { tenantNotFound, statusesBefore } from './tenants.policy.js';

/**
 * Shuts a tenant out and lets it in again. System path: an operator belongs to no tenant and acts on any. An
 * operator has none that could be suspended, so nobody shuts out themselves.
 */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Sign-in is refused from the commit on; the event ends what had begun before. A suspended one stays as it is. */
  async suspend(tx: SystemTx, tenantId: string, reason: string): Promise<void> {
    const at = this.clock.now();
    if (!(await this.changeStatus(tx, tenantId, 'suspended', { reason: { to: reason } }))) return;
    await tx.query('update tenants set suspended_at = $2 where id = $1', [tenantId, at]);
    await this.outbox.addFor(tx, tenantId, 'tenant.suspended', { at: at.toISOString() });
  }

  /** People may sign in again; the sessions that were ended stay so. */
  async restore(tx: SystemTx, tenantId: string): Promise<void> {
    if (await this.changeStatus(tx, tenantId, 'active'))
      await this.outbox.addFor(tx, tenantId, 'tenant.restored', {});
  }

  /** False where it was so before. Rejects with `tenants.not_found`. */
  private async changeStatus(
    tx: SystemTx,
    tenantId: string,
    to: TenantStatus,
    also: Record<string, { to: string }> = {},
  ): Promise<boolean> {
    const [tenant] = await tx.query<{ status: TenantStatus; email: string }>(
      `select t.status, coalesce(u.email, '') as email from tenants t
       left join users u on u.tenant_id = t.id and u.role = 'owner' where t.id = $1`,
      [tenantId],
    );
    if (!tenant) throw tenantNotFound();
    const moved = await tx.query(
      'update tenants set status = $2 where id = $1 and status = any($3) returning id',
      [tenantId, to, statusesBefore(to)],
    );
    if (moved.length === 0) {
      this.auditService.unchanged();
      return false;
    }
    await this.auditService.record(tx, {
      tenantId,
      target: { kind: 'tenant', id: tenantId, name: tenant.email },
      changes: { status: { from: tenant.status, to }, ...also },
    });
    return true;
  }
}
