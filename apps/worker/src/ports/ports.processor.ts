import { Injectable } from '@nestjs/common';
import type { KickReason } from '@parley/contracts/public';
import { Sessions } from '@parley/domain/identity';
import { PortExpiry, PortService } from '@parley/domain/ports';
import { SubAccounts } from '@parley/domain/sub-accounts';
import { Tenants } from '@parley/domain/tenants';
import { type Delivered, Effect, Live, RunsJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { PortPush } from './port.push.js';

@Injectable()
export class PortsProcessor {
  constructor(
    private readonly ports: PortService,
    private readonly expiry: PortExpiry,
    private readonly sessions: Sessions,
    private readonly subAccounts: SubAccounts,
    private readonly tenants: Tenants,
    private readonly push: PortPush,
  ) {}

  @Live('ports.push-opened')
  async opened({ tenantId, payload }: Delivered<'ports.push-opened'>): Promise<void> {
    await this.push.changed(tenantId, payload.subAccountId, payload.socialAccountIds);
  }

  @Live('ports.push-updated')
  async updated({ tenantId, payload }: Delivered<'ports.push-updated'>): Promise<void> {
    await this.push.changed(tenantId, payload.subAccountId, payload.socialAccountIds);
  }

  @Live('ports.push-closed')
  async closed({ tenantId, payload }: Delivered<'ports.push-closed'>): Promise<void> {
    await this.push.changed(tenantId, payload.subAccountId, payload.socialAccountIds);
  }

  @Effect('ports.close-stopped')
  async closeStopped({ payload }: Delivered<'ports.close-stopped'>, tx: TenantTx): Promise<void> {
    await this.closeEarlier(tx, payload, 'sub_account_stopped');
  }

  @Effect('ports.close-rotated')
  async closeRotated({ payload }: Delivered<'ports.close-rotated'>, tx: TenantTx): Promise<void> {
    await this.closeEarlier(tx, payload, 'secret_rotated');
  }

  @Effect('ports.close-deleted')
  async closeDeleted({ payload }: Delivered<'ports.close-deleted'>, tx: TenantTx): Promise<void> {
    await this.closeEarlier(tx, payload, 'sub_account_deleted');
  }

  @Effect('ports.close-ended')
  async closeEnded({ payload }: Delivered<'ports.close-ended'>, tx: TenantTx): Promise<void> {
    await this.ports.closeOf(tx, { sessionIds: payload.sessionIds }, 'session_ended');
  }

  /** Only what earlier sessions opened, where the tenant has been restored since. */
  @Effect('ports.close-suspended')
  async closeSuspended({ payload }: Delivered<'ports.close-suspended'>, tx: TenantTx): Promise<void> {
    const reason = 'tenant_suspended';
    const begunBefore = new Date(payload.at);
    const sessionIds = await this.sessions.endBefore(tx, 'desktop', { begunBefore }, reason);
    const { status } = await this.tenants.current(tx);
    await this.ports.closeOf(tx, status === 'suspended' ? { all: true } : { sessionIds }, reason);
  }

  /** An edit may leave fewer ports than are open. */
  @Effect('ports.fit-edited')
  async fitEdited(_: Delivered<'ports.fit-edited'>, tx: TenantTx): Promise<void> {
    await this.ports.fit(tx);
  }

  @RunsJob('ports.expire-leases')
  async expireLeases(): Promise<void> {
    await this.expiry.expire();
  }

  /** Only what earlier sessions opened: the sub-account may have been enabled since. */
  private async closeEarlier(
    tx: TenantTx,
    counted: { subAccountId: string; epoch: number },
    reason: KickReason,
  ): Promise<void> {
    const { subAccountId } = counted;
    const sessionIds = await this.sessions.endBefore(tx, 'desktop', counted, reason);
    const isNormal = (await this.subAccounts.statusOf(tx, subAccountId)) === 'normal';
    await this.ports.closeOf(tx, isNormal ? { sessionIds } : { subAccountId }, reason);
  }
}
