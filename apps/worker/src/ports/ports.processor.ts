import { Injectable } from '@nestjs/common';
import type { KickReason } from '@parley/contracts/public';
import { SessionService } from '@parley/domain/identity';
import { PortService } from '@parley/domain/ports';
import { SubAccountRepository } from '@parley/domain/sub-accounts';
import { TenantRepository } from '@parley/domain/tenants';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { PortPush } from './port.push.js';

@Injectable()
export class PortsProcessor {
  constructor(
    private readonly portService: PortService,
    private readonly sessionService: SessionService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly portPush: PortPush,
  ) {}

  @OnEventAfterCommit('ports.push-opened')
  async opened({ tenantId, payload }: EventDelivery<'ports.push-opened'>): Promise<void> {
    await this.portPush.changed(tenantId, payload.subAccountId, payload.socialAccountIds);
  }

  @OnEventAfterCommit('ports.push-updated')
  async updated({ tenantId, payload }: EventDelivery<'ports.push-updated'>): Promise<void> {
    await this.portPush.changed(tenantId, payload.subAccountId, payload.socialAccountIds);
  }

  @OnEventAfterCommit('ports.push-closed')
  async closed({ tenantId, payload }: EventDelivery<'ports.push-closed'>): Promise<void> {
    await this.portPush.changed(tenantId, payload.subAccountId, payload.socialAccountIds);
  }

  @OnEvent('ports.close-stopped')
  async closeStopped({ payload }: EventDelivery<'ports.close-stopped'>, tx: TenantTx): Promise<void> {
    await this.closeEarlier(tx, payload, 'sub_account_stopped');
  }

  @OnEvent('ports.close-rotated')
  async closeRotated({ payload }: EventDelivery<'ports.close-rotated'>, tx: TenantTx): Promise<void> {
    await this.closeEarlier(tx, payload, 'secret_rotated');
  }

  @OnEvent('ports.close-deleted')
  async closeDeleted({ payload }: EventDelivery<'ports.close-deleted'>, tx: TenantTx): Promise<void> {
    await this.closeEarlier(tx, payload, 'sub_account_deleted');
  }

  @OnEvent('ports.close-ended')
  async closeEnded({ payload }: EventDelivery<'ports.close-ended'>, tx: TenantTx): Promise<void> {
    await this.portService.closeForSubAccount(tx, { sessionIds: payload.sessionIds }, 'session_ended');
  }

  /** If the tenant has been restored since, closes only ports that earlier sessions opened. */
  @OnEvent('ports.close-suspended')
  async closeSuspended({ payload }: EventDelivery<'ports.close-suspended'>, tx: TenantTx): Promise<void> {
    const reason = 'tenant_suspended';
    const begunBefore = new Date(payload.at);
    const sessionIds = await this.sessionService.endOutlived(tx, 'desktop', { begunBefore }, reason);
    const { status } = await this.tenantRepository.current(tx);
    await this.portService.closeForSubAccount(
      tx,
      status === 'suspended' ? { all: true } : { sessionIds },
      reason,
    );
  }

  /** An edit may leave fewer ports than are open. */
  @OnEvent('ports.fit-edited')
  async fitEdited(_: EventDelivery<'ports.fit-edited'>, tx: TenantTx): Promise<void> {
    await this.portService.enforceLimits(tx);
  }

  @OnJob('ports.expire-leases')
  async expireLeases(): Promise<void> {
    await this.portService.expire();
  }

  /** Closes only ports that earlier sessions opened, because the sub-account may have been enabled since. */
  private async closeEarlier(
    tx: TenantTx,
    counted: { subAccountId: string; epoch: number },
    reason: KickReason,
  ): Promise<void> {
    const { subAccountId } = counted;
    const sessionIds = await this.sessionService.endOutlived(tx, 'desktop', counted, reason);
    const isNormal = (await this.subAccountRepository.statusOf(tx, subAccountId)) === 'normal';
    await this.portService.closeForSubAccount(tx, isNormal ? { sessionIds } : { subAccountId }, reason);
  }
}
